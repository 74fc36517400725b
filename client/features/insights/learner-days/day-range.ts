import { dateOf, dayOf } from '#shared/forms/recurrence/calendar-day.ts'

/** How far back a graph reaches. */
export type DayRange = '4-weeks' | '12-weeks' | 'all'

/** Before any day of ours. */
const beginning = '2000-01-01'

/** The first day to ask for; none leaves it to the server, which gives twelve weeks. */
export const firstDayAsked = (range: DayRange): string | undefined =>
  range === 'all' ? beginning : undefined

/** The days of the range, out of those that were given up to `to`. */
export function daysInRange<Day extends { onDate: string }>(
  days: readonly Day[],
  to: string,
  range: DayRange,
): Day[] {
  const first = range === '4-weeks' ? dateOf(dayOf(to) - 27) : beginning
  return days.filter(({ onDate }) => onDate >= first)
}
