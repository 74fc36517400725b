import type { TestResult } from '../checks/conformance/results.ts'

/** What the tests may cost in all, in counts that are the same on every machine; a test that is taken away makes room. */
export const testBudgets = {
  features: { unit: 'statements', most: 400_000 },
  'core journeys': { unit: 'page loads', most: 185 },
} as const

export type BudgetName = keyof typeof testBudgets

/** Whether tests keep within their budget, in a line with the dearest files below it. */
export function checkTestBudget(
  name: BudgetName,
  results: readonly TestResult[],
): { passed: boolean; told: string } {
  const { unit, most } = testBudgets[name]
  const sum = (some: readonly TestResult[]) => some.reduce((total, { cost }) => total + cost, 0)
  const files = [...Map.groupBy(results, ({ file }) => file)].map(([file, of]) => ({ file, cost: sum(of) }))
  const dearest = files.toSorted((one, other) => other.cost - one.cost).slice(0, 5)
  const number = (count: number) => count.toLocaleString('en-GB')
  const spent = sum(results)
  return {
    passed: spent <= most,
    told: [
      `${name} ${number(spent)} of ${number(most)} ${unit}${spent > most ? ': too many (CONTRIBUTING.md, Tests)' : ''}`,
      ...dearest.map(({ file, cost }) => `  ${number(cost)} ${file}`),
    ].join('\n'),
  }
}
