import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'

/** Why a day has no score. */
export const missingScoreLabels: Record<Exclude<DayPoint['mark'], 'scored'>, () => string> = {
  waiting: m.staff_day_waiting,
  'not-enough': m.staff_day_not_enough,
  'no-score': m.staff_day_no_score,
  missed: m.staff_day_missed,
  excused: m.staff_day_excused,
  cancelled: m.staff_day_cancelled,
  'not-sent': m.staff_day_not_sent,
}

/** A day in one or two short sentences. */
export function describeGraphDay(day: DayPoint): string[] {
  const date = formatDayHeading(day.onDate, 'short')
  const score = calculateSettledScorePercentage(day)
  const own = calculateOwnScorePercentage(day)
  const first =
    score === null || day.mark !== 'scored'
      ? `${date}: ${missingScoreLabels[day.mark === 'scored' ? 'no-score' : day.mark]()}`
      : m.staff_day_score({ date, earned: day.earned, possible: day.possible, percent: formatPercent(score) })
  if (own === null) return [first]
  const second =
    day.mark === 'scored' && day.matched < day.checkIns
      ? m.staff_day_own_partly({ percent: formatPercent(own), matched: day.matched, checkIns: day.checkIns })
      : m.staff_day_own({ percent: formatPercent(own) })
  return [first, second]
}
