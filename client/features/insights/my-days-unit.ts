import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { calculateMinPointsForGoal, scorePercentage } from '#shared/forms/goal.ts'
import type { MyDay } from './my-day.ts'

export type MyDaysUnit = ReturnType<typeof myDaysUnit>

/** What scores and goals of these days are told in: points where each day could give as many, else per cent. */
export function myDaysUnit(days: readonly MyDay[]) {
  const all = new Set(days.filter(({ mark }) => mark === 'scored').map(({ possible }) => possible))
  const [possible = 0] = all
  const isPoints = all.size === 1
  return {
    isPoints,
    /** In whole points or whole per cent. */
    scoreOf: (day: Pick<MyDay, 'earned' | 'possible'>) =>
      isPoints ? day.earned : (scorePercentage(day.earned, day.possible) ?? 0),
    /** The same of a share of all that is possible, in per cent: "8", "80%". */
    shareLabel: (percentage: number) =>
      isPoints ? formatNumber(calculateMinPointsForGoal(percentage, possible)) : formatPercent(percentage),
    label: (score: number) => (isPoints ? formatNumber(score) : formatPercent(score)),
  }
}
