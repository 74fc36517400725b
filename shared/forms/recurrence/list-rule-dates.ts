import { dateToDay, dayToDate, lastCalendarDate } from '../../time/calendar-day.ts'
import { iterateRuleDays } from './iterate-rule-days.ts'
import type { RuleOfWeeks } from './rule.ts'

export interface RuleDatesQuery {
  /** First date that may be given; the rule's start unless set. */
  from?: string
  /** Last date that may be given. */
  horizon?: string
  /** How many dates at most. */
  limit: number
}

/**
 * The dates of a rule that starts on a date, in order. A start that does not match the rule is not one of them
 * (RFC 5545 §3.8.5.3 leaves it open).
 */
export function listRuleDates(
  rule: RuleOfWeeks,
  startsOn: string,
  { from = startsOn, horizon = lastCalendarDate, limit }: RuleDatesQuery,
): string[] {
  const dates: string[] = []
  for (const days of iterateRuleDays(rule, dateToDay(startsOn), {
    from: dateToDay(from),
    to: dateToDay(horizon),
  })) {
    for (const day of days) {
      if (dates.length === limit) return dates
      dates.push(dayToDate(day))
    }
  }
  return dates
}
