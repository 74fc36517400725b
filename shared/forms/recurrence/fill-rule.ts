import { firstDayOfMonth, monthOfDay, weekdayOfDay } from '../../time/calendar-day.ts'
import type { RecurrenceRule } from './rule.ts'
import { weekdayCodes } from './weekday.ts'

/**
 * The rule with what it leaves out taken from the day it starts on: the weekday of a weekly rule, the day of a
 * monthly or yearly one, and the month too of a yearly rule that names nothing (RFC 5545 §3.3.10).
 */
export function fillRule<Rule extends RecurrenceRule>(rule: Rule, start: number): Rule {
  const { freq, byday, bymonth, bymonthday } = rule
  if (freq === 'DAILY' || byday || bymonthday) return rule
  if (freq === 'WEEKLY') return { ...rule, byday: [weekdayCodes[weekdayOfDay(start)]!] }

  const month = monthOfDay(start)
  const onStartDay = { ...rule, bymonthday: [start - firstDayOfMonth(month) + 1] }
  return freq === 'YEARLY' ? { ...onStartDay, bymonth: bymonth ?? [(month % 12) + 1] } : onStartDay
}
