import { firstDayOfMonth, weekdayOfDay } from '../../time/calendar-day.ts'
import { allDays, type DayBits } from './day-bits.ts'
import { isInMonthSet, monthSet } from './month-set.ts'
import type { RecurrenceRule } from './rule.ts'
import { type ByDay, nthWeekdayOffset, parseByDay } from './weekday.ts'

const onceAWeek: DayBits = 0b10000001000000100000010000001

/**
 * Gives, for any month, the days that BYMONTH, BYMONTHDAY and BYDAY together leave of it. An ordinal of BYDAY
 * counts in the month, or in the year for a yearly rule without BYMONTH (RFC 5545 §3.3.10, note 2).
 */
export function monthBits({ freq, bymonth, bymonthday, byday }: RecurrenceRule): (month: number) => DayBits {
  const ordinalsInYear = freq === 'YEARLY' && !bymonth
  const months = monthSet(bymonth)

  let fromStart: DayBits = 0
  let fromEnd: DayBits = 0
  for (const day of bymonthday ?? []) {
    if (day > 0) fromStart |= 1 << (day - 1)
    else fromEnd |= 1 << (day + 31)
  }

  let weekdays: DayBits = 0
  const ordinals: ByDay[] = []
  for (const entry of byday ?? []) {
    const parsed = parseByDay(entry)
    if (parsed.ordinal === 0) weekdays |= 1 << parsed.weekday
    else ordinals.push(parsed)
  }

  return (month) => {
    if (!isInMonthSet(months, month)) return 0
    const first = firstDayOfMonth(month)
    const missing = 31 - (firstDayOfMonth(month + 1) - first)
    let days = allDays >> missing
    if (bymonthday) days &= fromStart | (fromEnd >> missing)
    if (byday) days &= everyOf(weekdays, weekdayOfDay(first)) | nthOf(ordinals, month, ordinalsInYear)
    return days
  }
}

function everyOf(weekdays: DayBits, firstWeekday: number): DayBits {
  const week = (weekdays >> firstWeekday) | ((weekdays << (7 - firstWeekday)) & 0b1111111)
  return Math.imul(week, onceAWeek)
}

function nthOf(ordinals: readonly ByDay[], month: number, inYear: boolean): DayBits {
  if (ordinals.length === 0) return 0
  const from = inYear ? month - (month % 12) : month
  const spanStart = firstDayOfMonth(from)
  const spanLength = firstDayOfMonth(from + (inYear ? 12 : 1)) - spanStart
  const before = firstDayOfMonth(month) - spanStart
  let days: DayBits = 0
  for (const ordinal of ordinals) {
    const offset = nthWeekdayOffset(ordinal, weekdayOfDay(spanStart), spanLength)
    if (offset >= before && offset < before + 31) days |= 1 << (offset - before)
  }
  return days
}
