import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ConformanceFact, factIds, readFacts } from './conformance/facts.ts'
import { type ClaimedTest, findClaimedTests } from './conformance/find-claimed-tests.ts'
import { parseTestResults, type TestResult } from './conformance/results.ts'

/** Facts said to work without a test that says so, and ids that are no fact's. */
export function findUntestedFacts(
  facts: readonly ConformanceFact[],
  tests: readonly ClaimedTest[],
): string[] {
  const known = new Set(facts.map(({ id }) => id))
  const proves = (id: string) => (test: ClaimedTest) =>
    test.ids.includes(id) && test.path.startsWith('tests/e2e/')
  return [
    ...facts
      .filter(({ id, state }) => state === 'works' && !tests.some(proves(id)))
      .map(({ id }) => `${id} is said to work, and no browser test in tests/e2e/ has [${id}] in its title.`),
    ...tests.flatMap(({ path, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `${path} names [${id}], which is no fact of docs/conformance.md.`),
    ),
  ]
}

/** Facts said to work that no browser test showed, or of which a test failed. */
export function findFailedFacts(facts: readonly ConformanceFact[], results: readonly TestResult[]): string[] {
  return facts
    .filter(({ state }) => state === 'works')
    .flatMap(({ id }) => {
      const ran = results.filter(({ title, ran }) => ran && factIds(title).includes(id))
      if (!ran.some(({ inBrowser }) => inBrowser))
        return [`${id} is said to work, and none of its browser tests ran.`]
      return ran
        .filter(({ passed }) => !passed)
        .map(({ title }) => `${id} is said to work, and failed: ${title}`)
    })
}

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function readTests(): ClaimedTest[] {
  const files = globSync('{shared,client,server,database,scripts,tests}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'scripts/checks/conformance/**', 'scripts/checks/check-conformance.test.ts'],
  })
  return files.flatMap((path) => findClaimedTests(path, read(path)))
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { results: { type: 'boolean' } },
  })
  const { facts, faults } = readFacts(read('docs/conformance.md'))
  const proof = values.results
    ? findFailedFacts(
        facts,
        positionals.flatMap((path) => parseTestResults(JSON.parse(readFileSync(path, 'utf8')))),
      )
    : findUntestedFacts(facts, readTests())
  const problems = [...faults, ...proof]
  for (const problem of problems) console.error(problem)
  const works = facts.filter(({ state }) => state === 'works').length
  const basis = values.results ? ', by the results' : ''
  if (problems.length > 0) {
    console.log(`conformance: ${problems.length} problems among ${facts.length} facts${basis}`)
    process.exitCode = 1
  } else console.log(`conformance: ${works} of ${facts.length} facts work${basis}`)
}
