import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFailedFacts, findUntestedFacts } from './check-conformance.ts'
import { readFacts } from './conformance/facts.ts'
import { findClaimedTests } from './conformance/find-claimed-tests.ts'
import { parseTestResults, type TestResult } from './conformance/results.ts'

const page = `| id | state | fact |
|---|---|---|
| R1 | works | the front page |
| R2 | planned | the rest |

| id | state | fact |
|---|---|---|
| A1 | works | the guard |`

test('the facts are read from the tables of the page', () => {
  expect(readFacts(page)).toEqual({
    facts: [
      { id: 'R1', state: 'works' },
      { id: 'R2', state: 'planned' },
      { id: 'A1', state: 'works' },
    ],
    faults: [],
  })
})

test('a lost row and an unknown state are noticed', () => {
  const { faults } = readFacts(page.replace('R2 | planned', 'R3 | nearly'))
  expect(faults).toEqual([expect.stringContaining('R3 follows R1'), expect.stringContaining('“nearly”')])
})

test('ids stand in the titles of tests that run', () => {
  const text = `test('[A1] [A2] the guard', run)
it.each([1, 2])('[A3] %s', run)
test.skip('[A4] later', run)
test.describe('[A5] a group', run)
expect(page).toContain('[A6]')`
  expect(findClaimedTests('a.test.ts', text).flatMap(({ ids }) => ids)).toEqual(['A1', 'A2', 'A3'])
})

const { facts } = readFacts(page)

test('a fact works only when a browser test says so', () => {
  const tests = [
    { path: 'client/routes.test.ts', ids: ['R1'] },
    { path: 'tests/e2e/sign-in/guard.test.ts', ids: ['A1'] },
  ]
  expect(findUntestedFacts(facts, tests)).toEqual([expect.stringContaining('[R1]')])
  expect(
    findUntestedFacts(facts, [
      ...tests,
      { path: 'tests/e2e/every-screen/routes.test.ts', ids: ['R1', 'R9'] },
    ]),
  ).toEqual([expect.stringContaining('[R9], which is no fact')])
})

const vitest = (failureMessages: string[] = []) => ({
  testResults: [
    {
      name: join(import.meta.dirname, 'front.test.ts'),
      assertionResults: [
        { title: '[R1] the front page', status: 'passed', location: { line: 7 }, failureMessages },
      ],
    },
  ],
})
const playwright = (status: string) => ({
  config: { rootDir: join(import.meta.dirname, '../../tests/e2e') },
  suites: [
    {
      suites: [
        {
          specs: [{ title: '[R1] [A1] in the browser', file: 'front.test.ts', line: 3, tests: [{ status }] }],
        },
      ],
    },
  ],
})

describe('a fact works only when its tests passed:', () => {
  const problems = (...reports: object[]) => findFailedFacts(facts, reports.flatMap(parseTestResults))

  test('in the browser', () => {
    expect(problems(vitest(), playwright('expected'))).toEqual([])
    expect(problems(playwright('unexpected'))).toEqual([
      expect.stringContaining('R1 is said to work, and failed'),
      expect.stringContaining('A1 is said to work, and failed'),
    ])
    for (const without of [vitest(), playwright('skipped')])
      expect(problems(without)).toContainEqual(expect.stringContaining('R1 is said to work, and none'))
  })

  test('at the first try', () => {
    expect(problems(playwright('flaky'))).toHaveLength(2)
    expect(problems(vitest(['no answer']), playwright('expected'))).toEqual([
      expect.stringContaining('R1 is said to work, and failed'),
    ])
  })
})

test('a result says in which file and line its test is', () => {
  const place = ({ file, line }: TestResult) => `${file}:${line}`
  expect(parseTestResults(vitest()).map(place)).toEqual(['scripts/checks/front.test.ts:7'])
  expect(parseTestResults(playwright('expected')).map(place)).toEqual(['tests/e2e/front.test.ts:3'])
})

test('a file that is no report of tests is refused', () => {
  expect(() => parseTestResults({ suites: 3 })).toThrow('neither Vitest nor Playwright')
})
