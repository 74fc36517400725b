import { firstDayOfMonth, weekdayOfDay } from '../../time/calendar-day.ts'
import type { RecurrenceRule } from './rule.ts'
import { calculateNthWeekdayOffset, type OrdinalWeekday, parseOrdinalWeekday } from './weekday.ts'

const onceAWeek: DayBitmask = 0b10000001000000100000010000001

/**
 * Gives, for any month, the days that BYMONTH, BYMONTHDAY and BYDAY together leave of it. An ordinal of BYDAY
 * counts in the month, or in the year for a yearly rule without BYMONTH (RFC 5545 §3.3.10, note 2).
 */
export function createMonthDayBitmask({
  freq,
  bymonth,
  bymonthday,
  byday,
}: RecurrenceRule): (month: number) => DayBitmask {
  const ordinalsInYear = freq === 'YEARLY' && !bymonth
  const months = toMonthBitmask(bymonth)

  let fromStart: DayBitmask = 0
  let fromEnd: DayBitmask = 0
  for (const day of bymonthday ?? []) {
    if (day > 0) fromStart |= 1 << (day - 1)
    else fromEnd |= 1 << (day + 31)
  }

  let weekdays: DayBitmask = 0
  const ordinals: OrdinalWeekday[] = []
  for (const entry of byday ?? []) {
    const parsed = parseOrdinalWeekday(entry)
    if (parsed.ordinal === 0) weekdays |= 1 << parsed.weekday
    else ordinals.push(parsed)
  }

  return (month) => {
    if (!isInMonthBitmask(months, month)) return 0
    const first = firstDayOfMonth(month)
    const missing = 31 - (firstDayOfMonth(month + 1) - first)
    let days = allDaysBitmask >> missing
    if (bymonthday) days &= fromStart | (fromEnd >> missing)
    if (byday) days &= everyOf(weekdays, weekdayOfDay(first)) | nthOf(ordinals, month, ordinalsInYear)
    return days
  }
}

function everyOf(weekdays: DayBitmask, firstWeekday: number): DayBitmask {
  const week = (weekdays >> firstWeekday) | ((weekdays << (7 - firstWeekday)) & 0b1111111)
  return Math.imul(week, onceAWeek)
}

function nthOf(ordinals: readonly OrdinalWeekday[], month: number, inYear: boolean): DayBitmask {
  if (ordinals.length === 0) return 0
  const from = inYear ? month - (month % 12) : month
  const spanStart = firstDayOfMonth(from)
  const spanLength = firstDayOfMonth(from + (inYear ? 12 : 1)) - spanStart
  const before = firstDayOfMonth(month) - spanStart
  let days: DayBitmask = 0
  for (const ordinal of ordinals) {
    const offset = calculateNthWeekdayOffset(ordinal, weekdayOfDay(spanStart), spanLength)
    if (offset >= before && offset < before + 31) days |= 1 << (offset - before)
  }
  return days
}

/** Up to 31 days as the bits of one integer: bit 0 is the first day of the week or month they lie in. */
export type DayBitmask = number

export const allDaysBitmask: DayBitmask = 2 ** 31 - 1

/** How many days are set. */
export function countDaysInBitmask(bits: DayBitmask): number {
  const pairs = bits - ((bits >> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24
}

/** The days that are set, in order, when bit 0 is the day `first`. */
export function listDaysInBitmask(bits: DayBitmask, first: number): number[] {
  const days: number[] = []
  for (let rest = bits; rest !== 0; rest &= rest - 1) days.push(first + 31 - Math.clz32(rest & -rest))
  return days
}

/** Months of the year as the bits of one integer: bit 0 is January. */
type MonthBitmask = number

/** The months that BYMONTH names (1 is January), or all when it names none. */
export function toMonthBitmask(bymonth: readonly number[] | undefined): MonthBitmask {
  if (!bymonth) return -1
  let months: MonthBitmask = 0
  for (const month of bymonth) months |= 1 << (month - 1)
  return months
}

/** Whether a month of any year is among them. */
export function isInMonthBitmask(months: MonthBitmask, month: number): boolean {
  return ((months >> (month % 12)) & 1) === 1
}
