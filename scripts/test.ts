import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findSystemPostgres } from '#tests/support/system-postgres.ts'
import { runChecks } from './check.ts'
import { readResults, type TestResult } from './conformance/results.ts'
import { installPrograms } from './install-programs.ts'
import { run } from './run.ts'
import { sumOf, type Tally, tallyLine } from './tally.ts'

const results = join(import.meta.dirname, '../test-results')
const vitest = (file: string, ...more: string[]) => [
  'vitest',
  'run',
  '--allowOnly=false',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
  ...more,
]

installPrograms()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const reports: string[] = []
const tallies = [await runChecks()]

await suite('Rules and features on the embedded PostgreSQL', 'vitest.json', (file) =>
  run(vitest(file), { show: true, environment: { TRY_AGAIN: '1' } }),
)

const system = findSystemPostgres()
if (system)
  await suite(
    `Features on PostgreSQL ${system.version}`,
    `vitest-postgresql-${system.version}.json`,
    (file) =>
      run(vitest(file, '--project', 'features'), {
        show: true,
        environment: { TRY_AGAIN: '1', TEST_POSTGRES: 'system' },
      }),
  )

await suite('Journeys', 'playwright.json', (file) =>
  run(['playwright', 'test', '--forbid-only', '--retries=1', '--reporter=list,json'], {
    show: true,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
)

const unsteady = reports.flatMap(resultsOf).filter(({ isUnsteady }) => isUnsteady)
for (const { title } of unsteady)
  console.log(`\nUnsteady, to be mended today: it failed first and passed when it was tried again: ${title}`)

const conformance = await run(['scripts/check-conformance.ts', '--results', ...reports])
console.log(`\n${conformance.output}`)
tallies.push(conformance.passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const total = sumOf(tallies)
console.log(tallyLine(total))
if (!system)
  console.log('Not tried: the features on a second PostgreSQL, of which none is in /usr/lib/postgresql.')
process.exitCode = total.failed > 0 ? 1 : 0

async function suite(
  title: string,
  file: string,
  start: (report: string) => Promise<{ passed: boolean }>,
): Promise<void> {
  console.log(`\n${title}`)
  const report = join(results, file)
  const { passed } = await start(report)
  const tally = count(report)
  if (tally) reports.push(report)
  // A run can fail outside of any test, and then it must not look like one that passed.
  if (!passed && !tally?.failed) tallies.push({ passed: 0, failed: 1 })
  if (tally) tallies.push(tally)
}

function count(report: string): Tally | undefined {
  const ran = resultsOf(report).filter((result) => result.ran)
  if (ran.length === 0) return undefined
  const passed = ran.filter((result) => result.passed).length
  return { passed, failed: ran.length - passed }
}

/** The tests of a report; none where it was not written. */
function resultsOf(report: string): TestResult[] {
  try {
    return readResults(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return []
  }
}
