import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import type { CalendarZone } from './parse-calendar-zone.ts'
import { windowsZones } from './windows-zones.ts'
import { type CalendarClock, createZoneClock } from './zone-clock.ts'

/** The clock of a zone as an event names it; null is that of the school. */
export type ClockOf = (zone: string | null) => CalendarClock

/** The clocks of a file's events up to a day, those of its own zones too. */
export function createClocks(timeZone: string, zones: readonly CalendarZone[], upTo: string): ClockOf {
  const own = clockIn(timeZone)
  const described = new Map(zones.map((zone) => [zone.name, zone]))
  const clocks = new Map<string | null, CalendarClock>([[null, own]])
  const find = (name: string): CalendarClock => {
    const zone = described.get(name)
    const place = placeNamed(name) ?? (zone?.place && placeNamed(zone.place))
    if (place) return clockIn(place)
    return createZoneClock(zone?.changes ?? [], addCalendarDays(upTo, 2)) ?? { ...own, isGuess: true }
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

const placesByWindowsName = new Map(
  Object.entries(windowsZones).map(([name, place]) => [name.toLowerCase(), place]),
)

/** The IANA zone that a name means. Some programs write a path before it. */
function placeNamed(name: string): string | undefined {
  const parts = name.split('/').slice(-3)
  const names = [name, ...parts.map((_, from) => parts.slice(from).join('/'))]
  return names.find(isPlace) ?? placesByWindowsName.get(name.toLowerCase())
}

function isPlace(name: string): boolean {
  try {
    return Boolean(localTimeAt(new Date(0), name))
  } catch {
    return false
  }
}
