import { dateOf, dayOf } from '../time/calendar-day.ts'

const daysAtMost = 731

/** The first day to look at, `YYYY-MM-DD`: the one asked for, but no more than two years before the last. */
export const withinTwoYears = (from: string, to: string): string =>
  dateOf(Math.max(dayOf(from), dayOf(to) - daysAtMost + 1))
