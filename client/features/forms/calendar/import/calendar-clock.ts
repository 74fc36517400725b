import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'

/** A clock that gives the instant of what it shows, in milliseconds, and shows the day and time of an instant. */
export interface CalendarClock {
  instantOf: (onDate: string, time: string) => number
  showsAt: (instant: number) => { onDate: string; time: string }
}

/** The clock of a zone as an event names it; null is that of the school. */
export type ClockOf = (zone: string | null) => CalendarClock

/** The clocks of a file's events. A zone that only its program knows is that of the place, as the school's is. */
export function createClocks(timeZone: string): ClockOf {
  const clocks = new Map<string | null, CalendarClock>([[null, clockIn(timeZone)]])
  return (zone) => {
    const known = clocks.get(zone)
    if (known) return known
    const clock = clockIn(zone && isZone(zone) ? zone : timeZone)
    clocks.set(zone, clock)
    return clock
  }
}

const clockIn = (timeZone: string): CalendarClock => ({
  instantOf: (onDate, time) => localTimeToInstant(onDate, time, timeZone).getTime(),
  showsAt: (instant) => localTimeAt(new Date(instant), timeZone),
})

function isZone(name: string): boolean {
  try {
    return Boolean(localTimeAt(new Date(0), name))
  } catch {
    return false
  }
}
