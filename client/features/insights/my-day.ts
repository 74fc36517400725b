import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { calculateMinPointsForGoal, scorePercentage } from '#shared/forms/goal.ts'
import type { MyDayPoint } from '#shared/insights/endpoints.ts'

/** What a learner's picture and table need of a day; only the learner is told what they had given themself. */
export type MyDay = Omit<MyDayPoint, 'ownEarned' | 'ownPossible' | 'matched' | 'checkIns' | 'checkInIds'> &
  Partial<Pick<MyDayPoint, 'ownPossible'>>

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

/** What a day was, in the learner's words. */
export function dayOutcomeLabel(
  { mark, goalMet, goalPercentage, ownPossible = 0 }: MyDay,
  unit: MyDaysUnit,
): string {
  switch (mark) {
    case 'scored':
      return goalMet ? m.learner_days_met() : m.learner_days_not({ needed: unit.shareLabel(goalPercentage) })
    case 'answered':
      return m.learner_days_answered()
    case 'waiting':
      return ownPossible > 0 ? m.learner_days_waiting() : m.learner_days_not_yet()
    case 'missed':
      return m.learner_days_missed()
    case 'excused':
    case 'cancelled':
      return m.learner_days_excused()
    case 'not-sent':
      return m.learner_days_not_sent()
    case 'not-enough':
    case 'no-score':
      return m.learner_days_gap()
  }
}
