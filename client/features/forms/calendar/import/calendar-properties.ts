import ICAL from 'ical.js'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { addCalendarDays, dateToDay } from '#shared/time/calendar-day.ts'
import { clockTimeToMinutes, minutesOfDay } from '#shared/time/clock-time.ts'

/** A day or a time of it as a calendar writes it. */
export interface CalendarMoment {
  onDate: string
  /** `HH:MM`, or null of a whole day. */
  time: string | null
  /** As it is written: an IANA zone, `UTC`, a name that only the file or its program knows, or null. */
  zone: string | null
  /** How long it lasts, where it says so itself. */
  minutes?: number
}

/** A component as jCal has it, and a property of one (RFC 7265). */
export type Component = [name: string, properties: Property[], parts: Component[]]
export type Property = [
  name: string,
  parameters: { tzid?: string; range?: string },
  type: string,
  ...values: unknown[],
]

export const parseComponent = (written: string): Component => ICAL.parse(written) as Component

export const propertiesNamed =
  ([, properties]: Component) =>
  (name: string): Property[] =>
    properties.filter((property) => property[0] === name)

/** The moments of a property. Throws where there is something else, or a day that there is not. */
export const momentsOf = ([, { tzid }, type, ...values]: Property): CalendarMoment[] =>
  values.flatMap((value) => {
    if (/^[-T:]*$/.test(String(value))) return []
    if (type !== 'period') return momentOf(value, tzid || null)
    const [starts, end] = value as [string, string]
    const begins = momentOf(starts, tzid || null)
    const minutes = /^[+-]?P/.test(end) ? minutesOf(end) : minutesBetween(begins, momentOf(end, tzid || null))
    return { ...begins, minutes }
  })

function momentOf(value: unknown, zone: string | null): CalendarMoment {
  const [, onDate, time, utc] = moment.exec(String(value)) ?? []
  if (!onDate || !isDay(onDate)) throw new RangeError('no moment')
  if (time === '24:00') return { onDate: addCalendarDays(onDate, 1), time: '00:00', zone: utc ? 'UTC' : zone }
  return { onDate, time: time ?? null, zone: time ? (utc ? 'UTC' : zone) : null }
}

const moment =
  /^((?:1[6-9]|2[01])\d\d-\d\d-\d\d)(?:T(?:::|((?:[01]\d|2[0-3]):[0-5]\d|24:00):(?:[0-5]\d|60)?(Z)?))?$/

const minutesBetween = (one: CalendarMoment, other: CalendarMoment) =>
  (dateToDay(other.onDate) - dateToDay(one.onDate)) * minutesOfDay +
  clockTimeToMinutes(other.time ?? '00:00') -
  clockTimeToMinutes(one.time ?? '00:00')

/** Longer than any closure is long enough. */
export const minutesOf = (duration: string) =>
  Math.min(Math.max(Math.floor(ICAL.Duration.fromString(duration).toSeconds() / 60), 0), 1_000_000)

const isDay = (onDate: string) => {
  const at = new Date(`${onDate}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(onDate)
}

/** A rule of the program that wrote the calendar. */
export interface WrittenRule {
  /** Text of an RRULE without its UNTIL and its times of day. */
  text: string
  /** The last moment that it may give. */
  until: CalendarMoment | null
  hours: number[]
  minutes: number[]
}

/** Reads an RRULE; a time of UNTIL that is not of UTC is of the zone. */
export function ruleOf([, , , rule]: Property, zone: string | null): WrittenRule {
  const { until, byhour, byminute, bysecond, bysetpos, ...parts } = rule as Record<string, unknown>
  const ofDay = bysetpos === undefined ? {} : { bysetpos, byhour, byminute, bysecond }
  return {
    text: ruleText({ ...parts, ...ofDay }),
    until: until ? momentOf(until, zone) : null,
    hours: [byhour ?? []].flat() as number[],
    minutes: [byminute ?? []].flat() as number[],
  }
}

const ruleText = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([part, value]) => `${part.toUpperCase()}=${part === 'wkst' ? weekdayOf(value) : value}`)
    .join(';')

// It counts from Sunday, and from 1.
const weekdayOf = (number: unknown) => weekdayCodes[(Number(number) + 5) % 7]
