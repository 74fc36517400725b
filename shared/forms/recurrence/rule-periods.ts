import { firstDayOfMonth, monthOfDay } from '../../time/calendar-day.ts'
import { allDays, countDays, type DayBits, listDays } from './day-bits.ts'
import { filledRule } from './filled-rule.ts'
import { monthBits } from './month-bits.ts'
import { isInMonthSet, monthSet } from './month-set.ts'
import type { RecurrenceRule } from './rule.ts'
import { createSetPositions } from './set-positions.ts'
import { parseByDay } from './weekday.ts'

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
export function createRulePeriods(rule: RecurrenceRule, start: number): RulePeriods {
  const filled = filledRule(rule, start)
  if (rule.freq === 'DAILY') return days(filled, start)
  if (rule.freq === 'WEEKLY') return chosen(weeks(filled), rule)
  return chosen(rule.freq === 'MONTHLY' ? months(filled) : years(filled), rule)
}

/** Daily rules are read a month at a time, which passes over whole months at once. Each day is a set of one. */
function days(rule: RecurrenceRule, start: number): RulePeriods {
  const { interval = 1, bysetpos } = rule
  const isKept = !bysetpos || createSetPositions(bysetpos)(1).length > 0
  const bitsOf = monthBits(rule)
  let onStep: DayBits = 0
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
    daysOf: (month) => listDays(bitsOnStep(month), firstDayOfMonth(month)),
    sizeOf: (month) => countDays(bitsOnStep(month)),
  }
}

function weeks({ interval = 1, byday = [], bymonth }: RecurrenceRule): RulePeriods {
  let weekdays: DayBits = 0
  for (const entry of byday) weekdays |= 1 << parseByDay(entry).weekday
  const months = monthSet(bymonth)

  const bitsOf = (week: number) => {
    if (!bymonth) return weekdays
    const month = monthOfDay(mondayOf(week))
    const daysOfMonth = allDays >> Math.max(31 - (firstDayOfMonth(month + 1) - mondayOf(week)), 24)
    return (
      weekdays &
      ((isInMonthSet(months, month) ? daysOfMonth : 0) | (isInMonthSet(months, month + 1) ? ~daysOfMonth : 0))
    )
  }
  return {
    step: interval,
    numberOf: (day) => Math.floor((day + 3) / 7),
    daysOf: (week) => listDays(bitsOf(week), mondayOf(week)),
    sizeOf: (week) => countDays(bitsOf(week)),
  }
}

function mondayOf(week: number): number {
  return week * 7 - 3
}

function months(rule: RecurrenceRule): RulePeriods {
  const bitsOf = monthBits(rule)
  return {
    step: rule.interval ?? 1,
    numberOf: monthOfDay,
    daysOf: (month) => listDays(bitsOf(month), firstDayOfMonth(month)),
    sizeOf: (month) => countDays(bitsOf(month)),
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
  const places = createSetPositions(bysetpos)
  return {
    ...periods,
    daysOf(period) {
      const days = periods.daysOf(period)
      return places(days.length).map((place) => days[place]!)
    },
    sizeOf: (period) => places(periods.sizeOf(period)).length,
  }
}
