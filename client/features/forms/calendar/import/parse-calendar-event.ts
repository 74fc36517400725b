import { clockTimeToMinutes, minutesToClockTime } from '#shared/time/clock-time.ts'
import { toVisibleLine } from '#shared/visible-text.ts'
import {
  type CalendarMoment,
  minutesOf,
  momentsOf,
  parseComponent,
  propertiesNamed,
  ruleOf,
  type WrittenRule,
} from './calendar-properties.ts'
import { placeNamed } from './place-named.ts'

/** What a calendar says of all its events. */
export interface CalendarProperties {
  /** It calls its events off (RFC 5546). */
  isCancelling: boolean
  /** The zone of times that name none, where it says one. */
  place: string | null
}

export interface CalendarEvent {
  uid: string
  /** How often it was changed; of what has the same `uid` and moment the last counts. */
  sequence: number
  name: string
  starts: CalendarMoment
  ends: CalendarMoment | null
  /** Said instead of an end. */
  minutes: number | null
  /** Text of an RRULE without its UNTIL, or of something that is no rule where more than one is said. */
  rule: string | null
  /** Several times of each of its days, or none but that of the start. */
  times: string[]
  /** The last moment that the rule may give. */
  until: CalendarMoment | null
  /** Moments of the rule that are left out. */
  except: CalendarMoment[]
  /** Moments besides those of the rule. */
  also: CalendarMoment[]
  /** Which moment of the rule with the same `uid` this event stands for. */
  insteadOf: CalendarMoment | null
  isCancelled: boolean
}

/** A longer one carries pictures or letters, and what it takes to read it grows faster than it does. */
const maxEvent = 64_000

/** Reads the lines of one `VEVENT`; null where they say no day, or one that there is not. */
export function parseCalendarEvent(
  written: string,
  { isCancelling, place }: CalendarProperties,
): CalendarEvent | null {
  if (written.length > maxEvent) return null
  try {
    const all = propertiesNamed(parseComponent(mended(written)))
    const [said] = all('dtstart').flatMap(momentsOf)
    if (!said) return null
    const starts = said.time && !said.zone ? { ...said, zone: zoneOfTimes(place) } : said
    const moments = (name: string) =>
      all(name)
        .flatMap(momentsOf)
        .map((one) => (starts.time && one.time && !one.zone ? { ...one, zone: starts.zone } : one))
    const text = (name: string) => String(all(name)[0]?.[3] ?? '')
    const duration = text('duration')
    const rules = all('rrule').map((rule) => ruleOf(rule, starts.zone))
    const besides = [...all('exrule'), ...all('recurrence-id').filter(([, { range }]) => range)]
    return {
      uid: text('uid'),
      sequence: Number(text('sequence')) || 0,
      name: nameOf(text('summary')),
      starts,
      ends: moments('dtend')[0] ?? null,
      minutes: duration ? minutesOf(duration) : null,
      rule: [...rules.map(({ text }) => text), ...besides.map(([name]) => name)].join(';') || null,
      times: timesOf(rules[0], starts.time),
      until: rules[0]?.until ?? null,
      except: moments('exdate'),
      also: moments('rdate'),
      insteadOf: moments('recurrence-id')[0] ?? null,
      isCancelled: isCancelling || /^\s*cancell?ed\s*$/i.test(text('status')),
    }
  } catch {
    return null
  }
}

/** Zones of calendars that are kept in UTC say nothing of the times that name none. */
const zoneOfTimes = (place: string | null) =>
  place && placeNamed(place) && !/UTC|GMT/i.test(place) ? place : null

/** Rules in small letters, with blanks or an end too many, and paths that stand without quotation marks. */
const mended = (lines: string) =>
  lines
    .replace(/^(?:RRULE|EXRULE)[:;].*$/gim, (rule) => rule.toUpperCase().replace(/\s|;+(?=\s*$)/g, ''))
    .replace(
      /^((?:DTSTART|DTEND|[RE]X?DATE|RECURRENCE-ID)[^:"\r\n]*TZID=)(\w+:\/\/[^:;"\r\n]*)(?=[:;])/gim,
      '$1"$2"',
    )

/** The times of day that a rule names beside the start's, in their order. */
function timesOf(rule: WrittenRule | undefined, time: string | null): string[] {
  if (!rule || !time || rule.hours.length + rule.minutes.length === 0) return []
  const minutesOfStart = clockTimeToMinutes(time)
  const hours = rule.hours.length > 0 ? rule.hours : [Math.floor(minutesOfStart / 60)]
  const minutes = rule.minutes.length > 0 ? rule.minutes : [minutesOfStart % 60]
  return hours.flatMap((hour) => minutes.map((minute) => minutesToClockTime(hour * 60 + minute))).sort()
}

const maxName = 120

/** A name on one line, no longer than one may be. */
export function nameOf(summary: string): string {
  const line = toVisibleLine(summary).replace(/\s+/g, ' ').trim()
  return line.length > maxName
    ? `${line
        .slice(0, maxName - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line
}
