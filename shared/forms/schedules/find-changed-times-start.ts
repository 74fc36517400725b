import { addCalendarDays } from '../../time/calendar-day.ts'

interface Changing {
  /** The local date that was asked for; null for as soon as can be. */
  from: string | null
  /** The local date now. */
  today: string
  /** The last date on which the form has opened, or is about to; null when it never has. */
  openedOn: string | null
}

/**
 * The first local date on which changed times hold. A day on which something has opened goes on as it was planned, so
 * that no change can open a period of it twice.
 */
export function findChangedTimesStart({ from, today, openedOn }: Changing): string {
  const wanted = from && from > today ? from : today
  const dayAfter = openedOn && addCalendarDays(openedOn, 1)
  return dayAfter && dayAfter > wanted ? dayAfter : wanted
}
