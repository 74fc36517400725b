import { firstDayOfMonth, monthOfDay } from '../../time/calendar-day.ts'
import {
  allDaysBitmask,
  countDaysInBitmask,
  createMonthDayBitmask,
  type DayBitmask,
  isInMonthBitmask,
  listDaysInBitmask,
  toMonthBitmask,
} from './create-month-day-bitmask.ts'
import { fillRule, type RecurrenceRule, type RuleOfWeeks } from './rule.ts'
import { parseOrdinalWeekday } from './weekday.ts'

/** The periods that a rule walks through, numbered in the order of time. */
export interface RulePeriods {
  /** From one period of the rule to its next. */
  step: number
  numberOf(day: number): number
  /** The days that the rule picks in a period, in order; those before the start included. */
  daysOf(period: number): number[]
  /** How many those are. */
  sizeOf(period: number): number
}

/** The periods of a rule that starts on a day, by its frequency (RFC 5545 §3.3.10). */
export function createRulePeriods(rule: RuleOfWeeks, start: number): RulePeriods {
  const filled = fillRule(rule, start)
  if (rule.freq === 'DAILY') return days(filled, start)
  if (rule.freq === 'WEEKLY') return chosen(weeks(filled), rule)
  return chosen(rule.freq === 'MONTHLY' ? months(filled) : years(filled), rule)
}

/** Daily rules are read a month at a time, which passes over whole months at once. Each day is a set of one. */
function days(rule: RecurrenceRule, start: number): RulePeriods {
  const { interval = 1, bysetpos } = rule
  const isKept = !bysetpos || createSetPositionPicker(bysetpos)(1).length > 0
  const bitsOf = createMonthDayBitmask(rule)
  let onStep: DayBitmask = 0
  for (let offset = 0; offset < 31; offset += interval) onStep |= 1 << offset

  const bitsOnStep = (month: number) => {
    if (!isKept) return 0
    const fromStart = (firstDayOfMonth(month) - start) % interval
    const firstOnStep = fromStart > 0 ? interval - fromStart : -fromStart
    return firstOnStep < 31 ? bitsOf(month) & (onStep << firstOnStep) : 0
  }
  return {
    step: 1,
    numberOf: monthOfDay,
    daysOf: (month) => listDaysInBitmask(bitsOnStep(month), firstDayOfMonth(month)),
    sizeOf: (month) => countDaysInBitmask(bitsOnStep(month)),
  }
}

function weeks({ interval = 1, byday = [], bymonth, wkst = 0 }: RuleOfWeeks): RulePeriods {
  let weekdays: DayBitmask = 0
  for (const entry of byday) weekdays |= 1 << ((parseOrdinalWeekday(entry).weekday - wkst + 7) % 7)
  const months = toMonthBitmask(bymonth)
  const firstOf = (week: number) => week * 7 - 3 + wkst

  const bitsOf = (week: number) => {
    if (!bymonth) return weekdays
    const month = monthOfDay(firstOf(week))
    const daysOfMonth = allDaysBitmask >> Math.max(31 - (firstDayOfMonth(month + 1) - firstOf(week)), 24)
    return (
      weekdays &
      ((isInMonthBitmask(months, month) ? daysOfMonth : 0) |
        (isInMonthBitmask(months, month + 1) ? ~daysOfMonth : 0))
    )
  }
  return {
    step: interval,
    numberOf: (day) => Math.floor((day + 3 - wkst) / 7),
    daysOf: (week) => listDaysInBitmask(bitsOf(week), firstOf(week)),
    sizeOf: (week) => countDaysInBitmask(bitsOf(week)),
  }
}

function months(rule: RecurrenceRule): RulePeriods {
  const bitsOf = createMonthDayBitmask(rule)
  return {
    step: rule.interval ?? 1,
    numberOf: monthOfDay,
    daysOf: (month) => listDaysInBitmask(bitsOf(month), firstDayOfMonth(month)),
    sizeOf: (month) => countDaysInBitmask(bitsOf(month)),
  }
}

function years(rule: RecurrenceRule): RulePeriods {
  const { step, daysOf, sizeOf } = months(rule)
  return {
    step,
    numberOf: (day) => (monthOfDay(day) / 12) | 0,
    daysOf: (year) => monthsOfYear.flatMap((month) => daysOf(year * 12 + month)),
    sizeOf: (year) => monthsOfYear.reduce((size, month) => size + sizeOf(year * 12 + month), 0),
  }
}

const monthsOfYear = Array.from({ length: 12 }, (_, month) => month)

/** BYSETPOS keeps some places of each period's days. */
function chosen(periods: RulePeriods, { bysetpos }: RecurrenceRule): RulePeriods {
  if (!bysetpos) return periods
  const places = createSetPositionPicker(bysetpos)
  return {
    ...periods,
    daysOf(period) {
      const days = periods.daysOf(period)
      return places(days.length).map((place) => days[place]!)
    },
    sizeOf: (period) => places(periods.sizeOf(period)).length,
  }
}

/** BYSETPOS: which places are kept of a set, by the set's size; in order, counted from 0. */
type SetPositionPicker = (size: number) => readonly number[]

/** The places that BYSETPOS names: 1 is the first of a set, -1 its last. */
function createSetPositionPicker(bysetpos: readonly number[]): SetPositionPicker {
  const known: number[][] = []
  return (size) => {
    known[size] ??= [...new Set(bysetpos.map((position) => (position > 0 ? position - 1 : size + position)))]
      .filter((place) => place >= 0 && place < size)
      .sort((one, other) => one - other)
    return known[size]
  }
}
