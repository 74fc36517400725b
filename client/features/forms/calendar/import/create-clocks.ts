import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import type { CalendarZone } from './parse-calendar-zone.ts'
import { placeMeant, placeNamed } from './place-named.ts'
import { type CalendarClock, createZoneClock } from './zone-clock.ts'

/** The clock of a zone as an event names it; null is that of the school. */
export type ClockOf = (zone: string | null) => CalendarClock

/** The clocks of a file's events up to a day, those of its own zones too. */
export function createClocks(timeZone: string, zones: readonly CalendarZone[], upTo: string): ClockOf {
  const own = clockIn(timeZone)
  const zonesByName = new Map(zones.map((zone) => [keyOf(zone.name), zone]))
  const clocks = new Map<string | null, CalendarClock>([[null, own]])
  const find = (name: string): CalendarClock => {
    const zone = zonesByName.get(keyOf(name))
    const place = placeNamed(name) ?? (zone?.place && placeNamed(zone.place))
    if (place) return clockIn(place)
    const described = createZoneClock(zone?.changes ?? [], addCalendarDays(upTo, 2))
    if (described) return described
    const meant = placeMeant(name)
    return meant ? clockIn(meant) : { ...own, isGuess: true }
  }
  return (zone) => {
    const clock = clocks.get(zone) ?? find(zone ?? '')
    clocks.set(zone, clock)
    return clock
  }
}

const clockIn = (timeZone: string): CalendarClock => ({
  instantOf: (onDate, time) => localTimeToInstant(onDate, time, timeZone).getTime(),
  showsAt: (instant) => localTimeAt(new Date(instant), timeZone),
})

const keyOf = (name: string) => name.trim().toLowerCase()
