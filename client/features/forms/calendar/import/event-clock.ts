import { addCalendarDays, dateToDay } from '#shared/time/calendar-day.ts'
import { clockTimeToMinutes, minutesOfDay, minutesToClockTime } from '#shared/time/clock-time.ts'
import type { CalendarMoment } from './calendar-properties.ts'
import type { ClockOf } from './create-clocks.ts'
import type { CalendarEvent } from './parse-calendar-event.ts'

/** How the moments of one event are told apart, and what each of them takes. */
export interface EventClock {
  /** Whole days, which are the same on any clock. */
  isWhole: boolean
  /** How long each of its moments lasts by the event's own clock; 0 where no end is said. */
  minutes: number
  instantOf: (moment: CalendarMoment) => number
  /** The day of a moment on the event's own clock. */
  dayOf: (moment: CalendarMoment) => string
}

/** Programs write whole days as such, as midnights of their own zone, and as the instants of ours. */
export function createEventClock({ starts, ends, minutes }: CalendarEvent, clockOf: ClockOf): EventClock {
  const until = endOf(ends ?? momentAfter(starts, minutes ?? (starts.time === null ? minutesOfDay : 0)))
  const isWhole = starts.time === null || isMidnights(starts, until)
  const own = clockOf(starts.zone)
  const instantOf = ({ onDate, time, zone }: CalendarMoment) =>
    clockOf(zone).instantOf(onDate, time ?? '00:00')
  const isOwnDay = (moment: CalendarMoment) =>
    moment.time === null || moment.zone === starts.zone || (starts.time === null && isEndOfUtcDay(moment))
  const dayOf = (moment: CalendarMoment) =>
    isOwnDay(moment) ? moment.onDate : own.showsAt(instantOf(moment)).onDate

  const end =
    until.zone === starts.zone || until.time === null
      ? { onDate: until.onDate, time: until.time ?? '00:00' }
      : own.showsAt(instantOf(until))
  return {
    isWhole,
    minutes: isWhole
      ? Math.max(daysBetween(starts, until), 1) * minutesOfDay
      : Math.max(daysBetween(starts, end) * minutesOfDay + minutesOf(end.time) - minutesOf(starts.time), 0),
    instantOf,
    dayOf,
  }
}

/** What a clock shows some minutes later, as if none were ever changed. */
export function momentAfter({ onDate, time, zone }: CalendarMoment, minutes: number): CalendarMoment {
  if (time === null) return { onDate: addCalendarDays(onDate, Math.ceil(minutes / minutesOfDay)), time, zone }
  const total = minutesOf(time) + minutes
  const later = addCalendarDays(onDate, Math.floor(total / minutesOfDay))
  return { onDate: later, time: minutesToClockTime(total), zone }
}

// Some programs end a day with its last minute.
const endOf = (moment: CalendarMoment) => (moment.time === '23:59' ? momentAfter(moment, 1) : moment)

const isMidnights = (starts: CalendarMoment, ends: CalendarMoment) =>
  starts.time === '00:00' && (ends.time ?? '00:00') === '00:00' && ends.onDate > starts.onDate

// Programs that must give a day as an instant give its first or last of UTC.
const isEndOfUtcDay = ({ time, zone }: CalendarMoment) =>
  zone === 'UTC' && (time === '00:00' || time === '23:59')

const daysBetween = (one: { onDate: string }, other: { onDate: string }) =>
  dateToDay(other.onDate) - dateToDay(one.onDate)

const minutesOf = (time: string | null) => clockTimeToMinutes(time ?? '00:00')
