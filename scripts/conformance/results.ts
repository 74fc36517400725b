export interface TestResult {
  title: string
  /** At the first try. */
  passed: boolean
  ran: boolean
  inBrowser: boolean
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string; failureMessages?: string[] }[] }[]
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** The tests in a JSON report of Vitest or of Playwright. */
export function readResults(report: unknown): TestResult[] {
  if (isVitest(report))
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status, failureMessages = [] }) => ({
        title,
        passed: status === 'passed' && failureMessages.length === 0,
        ran: status === 'passed' || status === 'failed',
        inBrowser: false,
      })),
    )
  if (isPlaywright(report)) return report.suites.flatMap(resultsOfSuite)
  throw new Error('This is a JSON report of neither Vitest nor Playwright.')
}

function resultsOfSuite({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({
      title,
      passed: status === 'expected',
      ran: status !== 'skipped',
      inBrowser: true,
    })),
  )
  return [...own, ...suites.flatMap(resultsOfSuite)]
}

const has = <Key extends string>(report: unknown, key: Key): report is Record<Key, unknown> =>
  typeof report === 'object' && report !== null && key in report

const isVitest = (report: unknown): report is VitestReport =>
  has(report, 'testResults') && Array.isArray(report.testResults)

const isPlaywright = (report: unknown): report is { suites: PlaywrightSuite[] } =>
  has(report, 'suites') && Array.isArray(report.suites)
