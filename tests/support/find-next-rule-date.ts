import { iterateRuleDays } from '#shared/forms/recurrence/iterate-rule-days.ts'
import type { RecurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { dateToDay, dayToDate, lastCalendarDate } from '#shared/time/calendar-day.ts'

/** The first date of a rule after a date, or null when there is none: never again. */
export function findNextRuleDate(rule: RecurrenceRule, startsOn: string, date: string): string | null {
  const next = iterateRuleDays(rule, dateToDay(startsOn), {
    from: dateToDay(date) + 1,
    to: dateToDay(lastCalendarDate),
  }).next()
  return next.done ? null : dayToDate(next.value[0]!)
}
