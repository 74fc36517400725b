import { expect, test } from 'vitest'
import { checkTestBudget, testBudgets } from './test-budget.ts'

const { most } = testBudgets['core journeys']
const results = (...costs: [file: string, cost: number][]) =>
  costs.map(([file, cost]) => ({
    ...{ file, cost, title: file, line: 1 },
    ...{ passed: true, ran: true, inBrowser: true },
  }))

test('what tests cost is told with the dearest files, and is red above the budget', () => {
  const files = results(['b', 2], ['c', 3], ['d', 4], ['e', 5], ['f', 6], ['a', most - 20], ['b', 0])
  expect(checkTestBudget('core journeys', files)).toEqual({
    passed: true,
    told: `core journeys ${most} of ${most} page loads\n  ${most - 20} a\n  6 f\n  5 e\n  4 d\n  3 c`,
  })
  expect(checkTestBudget('core journeys', [...files, ...results(['b', 1])])).toMatchObject({
    passed: false,
    told: expect.stringContaining(`${most + 1} of ${most} page loads: too many`),
  })
})
