import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findSystemPostgres } from '#tests/support/database/require-system-postgres.ts'
import { buildClient } from './build-client.ts'
import { runChecks } from './check.ts'
import { readSources } from './checks/architecture/read-sources.ts'
import { type CheckTally, formatTally, sumTallies } from './checks/check-tally.ts'
import { parseTestResults, type TestResult } from './checks/conformance/results.ts'
import { spawnProgram } from './running/spawn-program.ts'
import { listChangedFiles } from './tests/changed-files.ts'
import { installPrograms } from './tests/install-programs.ts'
import { listSampleTests } from './tests/sample-tests.ts'
import { filesForSecondPostgres, saveProof } from './tests/second-postgres.ts'
import { playwrightArguments, vitestArguments } from './tests/test-arguments.ts'
import { type BudgetName, checkTestBudget } from './tests/test-budget.ts'
import { chooseTests, coreJourney, describeChoice, grepJourneys } from './tests/tests-of-change.ts'

const { values, positionals: paths } = parseArgs({
  options: {
    rest: { type: 'boolean', default: false },
    everything: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
if (paths.length > 0) process.exit((await testOnly(paths)) ? 0 : 1)

const began = performance.now()
const results = join(import.meta.dirname, '../test-results')

installPrograms()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const reports: string[] = []
const tallies: CheckTally[] = []
const failed: string[] = []
const failedFiles = new Set<string>()
const notTried: string[] = []
const costs: string[] = []

await (values.rest ? testTheRest() : values.everything ? testEverything() : testChange(listChangedFiles()))

if (costs.length > 0) console.log(`\n${costs.join('\n')}`)
const total = sumTallies(tallies)
if (failed.length > 0) console.log(['Failed:', ...failed].join('\n  '))
if (failedFiles.size > 0) console.log(`Again: npm test -- ${[...failedFiles].join(' ')}`)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`${formatTally(total)} (${minutes} min)`)
for (const what of notTried) console.log(`Not tried: ${what}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** These files and folders alone, without checks: what is in `tests/e2e/` is a journey. */
async function testOnly(paths: readonly string[]): Promise<boolean> {
  const isJourney = (path: string) => /^(?:\.\/)?tests\/e2e(?:\/|$)/.test(path)
  const journeys = paths.filter(isJourney)
  const others = paths.filter((path) => !isJourney(path))
  if (journeys.length > 0) await buildClient()
  const passed = [
    others.length === 0 || (await spawnProgram(['vitest', 'run', ...others], { show: true })).passed,
    journeys.length === 0 || (await spawnProgram(['playwright', 'test', ...journeys], { show: true })).passed,
  ]
  return passed.every(Boolean)
}

/** All checks and rules, and of the rest what the change can reach; a sample where nothing is changed. */
async function testChange(changed: readonly string[]): Promise<void> {
  tallies.push(await runChecks())
  const chosen = chooseTests(changed, readSources(), listSampleTests())
  await (chosen.allBecause
    ? testAllFeatures()
    : runVitest('Rules, and features of what changed', ['rules', 'features'], {
        files: [...chosen.rules, ...chosen.features],
      }))
  await runJourneys('Everyday journeys, and those of what changed', ['--grep', grepJourneys(chosen)])
  console.log(`\n${describeChoice(chosen)}`)
  const others = chosen.allBecause ? 'core journeys' : 'features, core journeys'
  notTried.push(`the other ${others} and facts, which npm test -- --everything runs.`)
}

function testAllFeatures(): Promise<boolean> {
  return runVitest('Rules and features on the embedded PostgreSQL', ['rules', 'features'], {
    budget: 'features',
  })
}

async function testEverything(): Promise<void> {
  tallies.push(await runChecks())
  await testAllFeatures()
  await runJourneys('Core journeys', ['--grep', coreJourney], 'core journeys')

  notTried.push('programs, drills, a second PostgreSQL and all other journeys, which npm run test:rest runs.')
  const conformance = await spawnProgram(['scripts/checks/check-conformance.ts', '--results', ...reports])
  console.log(`\n${conformance.output}`)
  tallies.push(conformance.passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** Journeys reckon while drills wait. */
async function testTheRest(): Promise<void> {
  await buildClient()
  await Promise.all([runJourneys('All other journeys', ['--grep-invert', coreJourney]), testWhatWaits()])
}

async function testWhatWaits(): Promise<void> {
  await runVitest('Programs and drills', ['programs'], {
    isShown: false,
    environment: { VITEST_MAX_WORKERS: '1' },
  })
  // By now most journeys have ended.
  await runVitest('Recovery and searches', ['recovery', 'searches'], { isShown: false })
  const system = findSystemPostgres()
  if (system) await testOnSecondPostgres(system.version)
  else notTried.push('the features on a second PostgreSQL, of which none is in /usr/lib/postgresql.')
}

async function testOnSecondPostgres(version: number): Promise<void> {
  const files = filesForSecondPostgres(version)
  const passed = await runVitest(`Features on PostgreSQL ${version}`, ['features', 'recovery'], {
    isShown: false,
    environment: { TEST_POSTGRES: 'system' },
    files,
  })
  if (files.length === 0 && passed) saveProof(version)
}

interface VitestStage {
  /** Whether its output is let through as it comes, or told when it ends. */
  isShown?: boolean
  environment?: Record<string, string>
  files?: readonly string[]
  budget?: BudgetName
}

function runVitest(
  title: string,
  projects: readonly string[],
  { isShown = true, environment = {}, files = [], budget }: VitestStage = {},
): Promise<boolean> {
  // Colours are for a terminal, not for a file.
  const plain: Record<string, string> = process.stdout.isTTY && isShown ? {} : { NO_COLOR: '1' }
  return runStage({ title, isShown, budget }, (report) =>
    spawnProgram([...vitestArguments(projects, report), ...files], {
      show: isShown,
      environment: { ...plain, ...environment },
    }),
  )
}

function runJourneys(title: string, which: readonly string[], budget?: BudgetName): Promise<boolean> {
  return runStage({ title, isShown: true, budget }, (report) =>
    spawnProgram(playwrightArguments(which), {
      show: true,
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  )
}

async function runStage(
  { title, isShown, budget }: { title: string; isShown: boolean; budget: BudgetName | undefined },
  start: (report: string) => Promise<{ passed: boolean; output: string }>,
): Promise<boolean> {
  if (isShown) console.log(`\n${title}`)
  const since = performance.now()
  const report = join(results, `${title.toLowerCase().replaceAll(' ', '-')}.json`)
  const { passed, output } = await start(report)
  if (!isShown) console.log(`\n${title}\n${output}`)
  console.log(`${title}: ${((performance.now() - since) / 1000).toFixed(0)} s`)
  const tally = count(report)
  if (tally) reports.push(report)
  // A run can fail outside of any test, and then it must not look like one that passed.
  if (!passed && !tally?.failed) {
    tallies.push({ passed: 0, failed: 1 })
    failed.push(`${title}, outside of any test`)
  }
  if (tally) tallies.push(tally)
  if (budget) keepBudget(budget, resultsOf(report))
  return passed
}

function keepBudget(name: BudgetName, results: readonly TestResult[]): void {
  const { passed, told } = checkTestBudget(name, results)
  costs.push(told)
  if (passed) return
  tallies.push({ passed: 0, failed: 1 })
  failed.push(`The budget of ${name}`)
}

function count(report: string): CheckTally | undefined {
  const ran = resultsOf(report).filter((result) => result.ran)
  if (ran.length === 0) return undefined
  const red = ran.filter((result) => !result.passed)
  for (const { title, file, line } of red) {
    failed.push(`${file}:${line} ${title}`)
    failedFiles.add(file)
  }
  return { passed: ran.length - red.length, failed: red.length }
}

/** The tests of a report; none where it was not written. */
function resultsOf(report: string): TestResult[] {
  try {
    return parseTestResults(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return []
  }
}
