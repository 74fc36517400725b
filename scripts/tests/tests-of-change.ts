import { dirname, join } from 'node:path/posix'
import type { Feature } from '#shared/features.ts'
import { fileLocation } from '../checks/architecture/file-location.ts'
import type { SourceFile } from '../checks/architecture/source-file.ts'
import { isTestFile } from '../checks/architecture/violation.ts'

export interface TestsOfChange {
  /** All files of rules: they take seconds. */
  rules: readonly string[]
  /** Of how many files of features those that run. */
  features: readonly string[]
  outOf: number
  /** Why all features run, where they do. */
  allBecause: string | undefined
  /** Files of `tests/e2e/` that run whole. */
  journeys: readonly string[]
  /** Files and folders of `tests/e2e/` whose core journeys run. */
  coreJourneys: readonly string[]
}

const journeyFolder: Record<Feature, string> = {
  audit: 'organisation',
  auth: 'sign-in',
  help: 'organisation',
  organisations: 'organisation',
  staff: 'organisation',
  uploads: 'rich-text',
  notifications: 'organisation',
  groups: 'learners',
  learners: 'learners',
  'question-bank': 'forms',
  rewards: 'learners',
  forms: 'forms',
  licences: 'organisation',
  'check-ins': 'check-ins',
  'paper-cards': 'check-ins',
  insights: 'insights',
  'family-links': 'privacy',
  'guide-tour': 'organisation',
  integrations: 'organisation',
  privacy: 'privacy',
}

const isCode = (path: string) => /^(?:shared|client|server|database|scripts|tests)\/.*\.tsx?$/.test(path)
const isOnServer = (path: string) => /^(?:server|database|tests\/support)\//.test(path)
const isOfRules = (path: string) =>
  /^(?:shared|client|scripts)\//.test(path) && path !== 'scripts/start.test.ts'
const isOfJourneys = (path: string) => path.startsWith('tests/e2e/')
const isOfFeature = (path: string) => path.startsWith('server/features/')
// What gathers every feature: by it, each would reach the tests of all.
const gathersFeatures = (path: string) => /^(?:server\/(?:http\/|[^/]+$)|tests\/support\/)/.test(path)
// What a feature's test doesn't look at, unless it names it.
const isApart = (path: string) =>
  /^(?:client|docs|scripts|\.ci)\/|^[^/]+\.md$/.test(path) || isOfJourneys(path)

/** The tests that a change of these files can make fail, by what imports and names what; a sample where nothing is. */
export function chooseTests(
  changed: readonly string[],
  sources: readonly SourceFile[],
  sample: readonly string[],
): TestsOfChange {
  const users = usersOf(sources)
  const tests = sources.filter(isTestFile)
  const reached = reach(changed, users)
  const near = reach(changed, users, { past: gathersFeatures })
  const nearFeatures = new Set([...near].filter(isOfFeature).map((path) => fileLocation(path).feature))
  const isNear = ({ path }: SourceFile) =>
    near.has(path) || nearFeatures.has(fileLocation(path).feature) || !isOfFeature(path)
  const reachedJourneys = reach(changed.filter(isOfJourneys), users)
  const journeys = tests.filter(({ path }) => isOfJourneys(path)).map(({ path }) => path)
  const folders = changed.flatMap((path) => featuresOf(path, sources)).map((one) => `${journeyFolder[one]}/`)
  if (changed.some((path) => path.includes('/rich-text/'))) folders.push('rich-text/')
  const looksAround = (test: SourceFile) =>
    changed.some(isOnServer) && test.uses.some(({ name }) => name === 'globSync()')
  const features = tests.filter(({ path }) => isOnServer(path))
  return {
    rules: tests.map(({ path }) => path).filter(isOfRules),
    features:
      changed.length === 0
        ? sample
        : features
            .filter((test) => (reached.has(test.path) && isNear(test)) || looksAround(test))
            .map(({ path }) => path),
    outOf: features.length,
    allBecause: whyAll(changed),
    journeys: journeys.filter((path) => changed.includes(path)).map(inJourneys),
    coreJourneys: [
      ...new Set(folders),
      ...journeys.filter((path) => reachedJourneys.has(path)).map(inJourneys),
    ].sort(),
  }
}

function whyAll(changed: readonly string[]): string | undefined {
  const unclear = changed.find(
    (path) => path.startsWith('tests/support/') || !(isCode(path) || isApart(path)),
  )
  return unclear && `nobody can tell what ${unclear} reaches`
}

const inJourneys = (path: string) => path.replace('tests/e2e/', '')

export function describeChoice({ features, outOf, allBecause, coreJourneys }: TestsOfChange): string {
  const reached = allBecause
    ? `All features ran, since ${allBecause}`
    : `${features.length} of ${outOf} files of features ran`
  return `${reached}; and the core journeys of ${coreJourneys.length} files and folders.`
}

/** Everyday, those of what changed beside a few of every kind; Playwright compares with file, title and tags. */
export function grepJourneys({ journeys, coreJourneys }: TestsOfChange): string {
  const literal = (path: string) => path.replaceAll('.', String.raw`\.`)
  const whole = journeys.map(literal)
  const core = coreJourneys.map((path) => `${literal(path)}.*(?:${coreJourney})`)
  return ['@everyday', ...whole, ...core].join('|')
}

/** Those that show a fact of docs/conformance.md, and those that a change most often breaks. */
export const coreJourney = String.raw`\[[A-Z]+\d+\]|@everyday`

function reach(
  changed: readonly string[],
  users: ReadonlyMap<string, readonly string[]>,
  { past = () => false }: { past?: (path: string) => boolean } = {},
): Set<string> {
  const reached = new Set(changed)
  for (const path of reached) for (const user of users.get(path) ?? []) if (!past(user)) reached.add(user)
  return reached
}

/** Who loads or names each file; a type is gone before anything runs. */
function usersOf(sources: readonly SourceFile[]): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const { path, imports, literals } of sources) {
    const loaded = imports
      .filter(({ isPackage, isTypeOnly }) => !(isPackage || isTypeOnly))
      .map(({ to }) => to)
    const named = literals
      .filter(({ text }) => text.startsWith('.'))
      .map(({ text }) => join(dirname(path), text))
    for (const used of new Set([...loaded, ...named])) {
      const known = users.get(used)
      if (known) known.push(path)
      else users.set(used, [path])
    }
  }
  return users
}

/** Whose a file is; a screen is of those whose parts it shows. */
function featuresOf(path: string, sources: readonly SourceFile[]): Feature[] {
  const shown = sources.find((source) => source.path === path && path.startsWith('client/screens/'))
  return [path, ...(shown?.imports.map(({ to }) => to) ?? [])].flatMap(
    (one) => fileLocation(one).feature ?? [],
  )
}
