import type { RecurrenceRule, RuleOfWeeks } from '#shared/forms/recurrence/rule.ts'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'

const dayMs = 86_400_000

/**
 * The dates of a rule found the slow way, as a second opinion: every single day is asked whether it fits, and
 * BYSETPOS is answered by collecting all days of the period around it. Shares no arithmetic with the product.
 */
export function naiveRecurrenceDates(rule: RuleOfWeeks, startsOn: string, horizon: string): string[] {
  const start = new Date(startsOn)
  const dates: string[] = []
  for (let day = start; iso(day) <= horizon; day = plus(day, 1)) {
    if (rule.until !== undefined && iso(day) > rule.until) break
    if (dates.length === rule.count) break
    if ((periodOf(rule, day) - periodOf(rule, start)) % (rule.interval ?? 1) !== 0) continue
    if (fits(rule, start, day) && isAtPosition(rule, start, day)) dates.push(iso(day))
  }
  return dates
}

function periodOf({ freq, wkst = 0 }: RuleOfWeeks, day: Date): number {
  if (freq === 'DAILY') return day.getTime() / dayMs
  if (freq === 'WEEKLY') return plus(day, -((weekdayOf(day) - wkst + 7) % 7)).getTime() / dayMs / 7
  if (freq === 'MONTHLY') return day.getUTCFullYear() * 12 + day.getUTCMonth()
  return day.getUTCFullYear()
}

function fits(rule: RecurrenceRule, start: Date, day: Date): boolean {
  const { freq, byday, bymonthday, bymonth } = rule
  const names = byday || bymonthday
  if (bymonth && !bymonth.includes(day.getUTCMonth() + 1)) return false
  if (bymonthday && !bymonthday.some((wanted) => isMonthDay(day, wanted))) return false
  if (byday && !byday.some((wanted) => isWeekday(rule, day, wanted))) return false
  if (freq === 'WEEKLY' && !byday) return weekdayOf(day) === weekdayOf(start)
  if (freq === 'MONTHLY' && !names) return day.getUTCDate() === start.getUTCDate()
  if (freq === 'YEARLY' && !names) {
    return (
      day.getUTCDate() === start.getUTCDate() &&
      (bymonth !== undefined || day.getUTCMonth() === start.getUTCMonth())
    )
  }
  return true
}

function isAtPosition(rule: RuleOfWeeks, start: Date, day: Date): boolean {
  if (!rule.bysetpos) return true
  const inPeriod = (other: Date) => periodOf(rule, other) === periodOf(rule, day)
  let before = 0
  let after = 0
  for (let other = plus(day, -1); inPeriod(other); other = plus(other, -1))
    if (fits(rule, start, other)) before++
  for (let other = plus(day, 1); inPeriod(other); other = plus(other, 1))
    if (fits(rule, start, other)) after++
  return rule.bysetpos.includes(before + 1) || rule.bysetpos.includes(-after - 1)
}

function isMonthDay(day: Date, wanted: number): boolean {
  if (wanted > 0) return day.getUTCDate() === wanted
  const fromEnd = plus(day, -wanted)
  return fromEnd.getUTCDate() === 1 && plus(fromEnd, -1).getUTCMonth() === day.getUTCMonth()
}

function isWeekday({ freq, bymonth }: RecurrenceRule, day: Date, wanted: string): boolean {
  if (weekdayCodes[weekdayOf(day)] !== wanted.slice(-2)) return false
  if (wanted.length === 2) return true
  const inYear = freq === 'YEARLY' && !bymonth
  const isWithin = (other: Date) =>
    other.getUTCFullYear() === day.getUTCFullYear() && (inYear || other.getUTCMonth() === day.getUTCMonth())
  const nth = Number(wanted.slice(0, -2))
  const step = nth > 0 ? -7 : 7
  const last = plus(day, step * (Math.abs(nth) - 1))
  return isWithin(last) && !isWithin(plus(last, step))
}

function weekdayOf(day: Date): number {
  return (day.getUTCDay() + 6) % 7
}

function plus(day: Date, days: number): Date {
  return new Date(day.getTime() + days * dayMs)
}

function iso(day: Date): string {
  return day.toISOString().slice(0, 10)
}
