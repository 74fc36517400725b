import { dateToDay, dayToDate } from '../time/calendar-day.ts'

const daysAtMost = 731

/** The first day to look at, `YYYY-MM-DD`: the one asked for, but no more than two years before the last. */
export const clampToTwoYears = (from: string, to: string): string =>
  dayToDate(Math.max(dateToDay(from), dateToDay(to) - daysAtMost + 1))
