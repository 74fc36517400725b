import { monthOf } from './calendar-day.ts'
import { type DayBits, daysIn } from './day-bits.ts'
import { filledRule } from './filled-rule.ts'
import { monthDays } from './month-days.ts'
import type { RecurrenceRule } from './rule.ts'
import { byDayOf } from './weekday.ts'

/** The periods a rule walks through, numbered in the order of time. */
export interface Periods {
  /** From one period of the rule to its next. */
  step: number
  numberOf(day: number): number
  /** The days that the rule picks in a period, in order; those before the start included. */
  daysOf(period: number): number[]
}

/** The periods of a rule by its frequency; BYSETPOS counts in the whole period (RFC 5545 §3.3.10). */
export function periodsOf(rule: RecurrenceRule, start: number): Periods {
  const filled = filledRule(rule, start)
  switch (filled.freq) {
    case 'DAILY':
      return days(filled, start)
    case 'WEEKLY':
      return weeks(filled)
    case 'MONTHLY':
      return months(filled)
    case 'YEARLY':
      return years(filled)
  }
}

/** Daily rules are read a month at a time, which passes over whole months at once; each day is a set of one. */
function days(rule: RecurrenceRule, start: number): Periods {
  const { interval = 1, bysetpos } = rule
  const daysOfMonth = monthDays(rule)
  const keepsTheOnlyOne = atPositions([start], bysetpos).length > 0
  const isOnStep = (day: number) => (day - start) % interval === 0
  return {
    step: 1,
    numberOf: monthOf,
    daysOf(month) {
      if (!keepsTheOnlyOne) return []
      return interval === 1 ? daysOfMonth(month) : daysOfMonth(month).filter(isOnStep)
    },
  }
}

function weeks({ interval = 1, byday = [], bymonth, bysetpos }: RecurrenceRule): Periods {
  let weekdays: DayBits = 0
  for (const entry of byday) weekdays |= 1 << byDayOf(entry).weekday
  const isInMonths = (day: number) => !bymonth || bymonth.includes((monthOf(day) % 12) + 1)
  return {
    step: interval,
    numberOf: (day) => Math.floor((day + 3) / 7),
    daysOf(week) {
      const monday = week * 7 - 3
      const startsIn = isInMonths(monday)
      const endsIn = isInMonths(monday + 6)
      if (!startsIn && !endsIn) return []
      const days = daysIn(weekdays, monday)
      return atPositions(startsIn && endsIn ? days : days.filter(isInMonths), bysetpos)
    },
  }
}

function months(rule: RecurrenceRule): Periods {
  const { interval = 1, bysetpos } = rule
  const daysOfMonth = monthDays(rule)
  return {
    step: interval,
    numberOf: monthOf,
    daysOf: (month) => atPositions(daysOfMonth(month), bysetpos),
  }
}

function years(rule: RecurrenceRule): Periods {
  const { interval = 1, bysetpos } = rule
  const daysOfMonth = monthDays(rule)
  return {
    step: interval,
    numberOf: (day) => (monthOf(day) / 12) | 0,
    daysOf(year) {
      const days: number[] = []
      for (let month = year * 12; month < year * 12 + 12; month++) days.push(...daysOfMonth(month))
      return atPositions(days, bysetpos)
    },
  }
}

function atPositions(days: number[], positions: readonly number[] | undefined): number[] {
  if (!positions) return days
  return days.filter((_, at) => positions.includes(at + 1) || positions.includes(at - days.length))
}
