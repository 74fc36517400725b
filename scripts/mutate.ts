import { globSync } from 'node:fs'
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

/** The tests of its own feature are to hold what a file says. */
function featureOf(paths: readonly string[]): string {
  const features = new Set(paths.map((path) => /^(?:shared|server\/features)\/[^/]+/.exec(path)?.[0]))
  const [feature] = features
  if (feature && features.size === 1) return feature
  console.error('Mutate one feature of shared/ or server/features/ at a time.')
  process.exit(1)
}

const feature = featureOf(mutate)
if (feature.startsWith('server/')) process.env.MUTATES_SERVER = '1'

const results = await new Stryker({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', dir: feature, related: false },
  concurrency: Number(values.workers),
  coverageAnalysis: 'perTest',
  reporters: ['clear-text', 'json'],
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
