import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

/** Files of types and tables alone have nothing that a test could fail by. */
const withoutRules = ['endpoints', 'events']

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '2' }, report: { type: 'string' } },
})

const mutate = positionals
  .flatMap((place) => (place.endsWith('.ts') ? [place] : globSync(`${place}/**/*.ts`)))
  .filter((path) => !/\.(?:test|fixture)\.ts$/.test(path))
  .filter((path) => !withoutRules.some((name) => path.endsWith(`${name}.ts`)))

if (mutate.length === 0) {
  console.error('Name a folder or files of shared/ whose rules are to be mutated, like shared/check-ins.')
  process.exit(1)
}

/** The tests of its own folder are to hold what a file says. */
function folderOf(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => dirname(path).split('/'))
  const apart = first.findIndex((name, at) => others.some((other) => other[at] !== name))
  const folder = first.slice(0, apart < 0 ? undefined : apart).join('/')
  if (/^(?:shared|server\/features)\/[^/]+/.test(folder)) return folder
  console.error('Mutate one feature of shared/ or server/features/ at a time.')
  process.exit(1)
}

const folder = folderOf(mutate)
const isOnServer = folder.startsWith('server/')
if (isOnServer) process.env.MUTATES_SERVER = '1'

const results = await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', dir: folder, related: false },
  concurrency: Number(values.workers),
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: values.report ?? 'test-results/mutation.json' },
  disableTypeChecks: true,
  checkers: [],
  ignorePatterns: ['data', 'dist', 'test-results'],
  tempDirName: 'test-results/stryker',
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
}).runMutationTest()

console.log(`${results.length} mutants`)
