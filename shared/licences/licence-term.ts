import { dateToDay, dayToDate } from '../time/calendar-day.ts'

/** A year from a day on, that day in it; one that begins on 29 February ends on 28 February. */
export function createYearTerm(startsOn: string): { startsOn: string; endsOn: string } {
  const anniversary = dateToDay(`${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`)
  return { startsOn, endsOn: dayToDate(anniversary - 1) }
}

/** The day so many days after another. */
export const addCalendarDays = (day: string, days: number): string => dayToDate(dateToDay(day) + days)
