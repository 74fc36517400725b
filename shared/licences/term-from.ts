import { dateOf, dayOf } from '../time/calendar-day.ts'

/** A year from a day on, that day in it; one that begins on 29 February ends on 28 February. */
export function termFrom(startsOn: string): { startsOn: string; endsOn: string } {
  const anniversary = dayOf(`${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`)
  return { startsOn, endsOn: dateOf(anniversary - 1) }
}

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string => dateOf(dayOf(day) + days)
