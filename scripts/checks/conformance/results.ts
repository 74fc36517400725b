import { join, relative } from 'node:path'

export interface TestResult {
  title: string
  /** From the root of the project. */
  file: string
  line: number
  /** At the first try. */
  passed: boolean
  ran: boolean
  inBrowser: boolean
  /** Statements that it asked the database, or pages that a journey loaded. */
  cost: number
}

interface VitestReport {
  testResults: {
    name: string
    assertionResults: {
      title: string
      status: string
      location: { line: number }
      meta?: { statements?: number }
      failureMessages?: string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results?: { annotations?: { type: string; description?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
}

const project = join(import.meta.dirname, '../../..')

/** The tests in a JSON report of Vitest or of Playwright. */
export function parseTestResults(report: unknown): TestResult[] {
  if (isVitest(report))
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status, location, meta, failureMessages = [] }) => ({
        title,
        file: relative(project, name),
        line: location.line,
        passed: status === 'passed' && failureMessages.length === 0,
        ran: status === 'passed' || status === 'failed',
        inBrowser: false,
        cost: meta?.statements ?? 0,
      })),
    )
  if (isPlaywright(report)) {
    const folder = relative(project, report.config.rootDir)
    return report.suites.flatMap((suite) => resultsOfSuite(suite, folder))
  }
  throw new Error('This is a JSON report of neither Vitest nor Playwright.')
}

function resultsOfSuite({ specs = [], suites = [] }: PlaywrightSuite, folder: string): TestResult[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results = [] }) => ({
      title,
      file: join(folder, file),
      line,
      passed: status === 'expected',
      ran: status !== 'skipped',
      inBrowser: true,
      cost: results.reduce((sum, { annotations = [] }) => sum + loadsIn(annotations), 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => resultsOfSuite(suite, folder))]
}

const loadsIn = (annotations: readonly { type: string; description?: string }[]): number =>
  Number(annotations.find(({ type }) => type === 'loads')?.description ?? 0)

const has = <Key extends string>(report: unknown, key: Key): report is Record<Key, unknown> =>
  typeof report === 'object' && report !== null && key in report

const isVitest = (report: unknown): report is VitestReport =>
  has(report, 'testResults') && Array.isArray(report.testResults)

const isPlaywright = (report: unknown): report is PlaywrightReport =>
  has(report, 'suites') && Array.isArray(report.suites)
