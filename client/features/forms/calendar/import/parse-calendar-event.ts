import ICAL from 'ical.js'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { toVisibleLine } from '#shared/visible-text.ts'

/** A day or a time of it as a calendar writes it. */
export interface CalendarMoment {
  onDate: string
  /** `HH:MM`, or null of a whole day. */
  time: string | null
  /** As it is written: an IANA zone, `UTC`, a name that only its program knows, or null where no zone is said. */
  zone: string | null
}

export interface CalendarEvent {
  uid: string
  name: string
  starts: CalendarMoment
  ends: CalendarMoment | null
  /** Said instead of an end. */
  minutes: number | null
  /** Text of an RRULE without its UNTIL, or of something that is no rule where more than one is said. */
  rule: string | null
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
export function parseCalendarEvent(written: string): CalendarEvent | null {
  if (written.length > maxEvent) return null
  try {
    const [, properties] = ICAL.parse(written) as [string, Property[], unknown]
    const all = (name: string) => properties.filter((property) => property[0] === name)
    const [starts] = all('dtstart').flatMap(momentsOf)
    if (!starts) return null
    const text = (name: string) => String(all(name)[0]?.[3] ?? '')
    const duration = text('duration')
    const rules = all('rrule').map(ruleOf)
    const besides = [...all('exrule'), ...all('recurrence-id').filter(([, { range }]) => range)]
    return {
      uid: text('uid'),
      name: nameOf(text('summary')),
      starts,
      ends: all('dtend').flatMap(momentsOf)[0] ?? null,
      minutes: duration ? minutesOf(duration) : null,
      rule: [...rules.map(ruleText), ...besides.map(([name]) => name)].join(';') || null,
      until: rules.flatMap(({ until }) => (until ? momentOf(until, starts.zone) : []))[0] ?? null,
      except: all('exdate').flatMap(momentsOf),
      also: all('rdate').flatMap(momentsOf),
      insteadOf: all('recurrence-id').flatMap(momentsOf)[0] ?? null,
      isCancelled: text('status').toUpperCase() === 'CANCELLED',
    }
  } catch {
    return null
  }
}

/** A property as jCal has it (RFC 7265). */
type Property = [
  name: string,
  parameters: { tzid?: string; range?: string },
  type: string,
  ...values: unknown[],
]

const momentsOf = ([, { tzid }, , ...values]: Property): CalendarMoment[] =>
  values.map((value) => momentOf(value, tzid ?? null))

function momentOf(value: unknown, zone: string | null): CalendarMoment {
  const [, onDate, time, utc] = moment.exec(String(value)) ?? []
  if (!onDate || !isDay(onDate)) throw new RangeError('no moment')
  return { onDate, time: time ?? null, zone: time ? (utc ? 'UTC' : zone) : null }
}

const moment =
  /^((?:1[6-9]|2[01])\d\d-\d\d-\d\d)(?:T(?:::|((?:[01]\d|2[0-3]):[0-5]\d):(?:[0-5]\d|60)?(Z)?))?$/

const isDay = (onDate: string) => {
  const at = new Date(`${onDate}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(onDate)
}

type Rule = Record<string, unknown>
const ruleOf = ([, , , rule]: Property) => rule as Rule

const ruleText = ({ until: _, ...parts }: Rule) =>
  Object.entries(parts)
    .map(([part, value]) => `${part.toUpperCase()}=${part === 'wkst' ? weekdayOf(value) : value}`)
    .join(';')

// It counts from Sunday, and from 1.
const weekdayOf = (number: unknown) => weekdayCodes[(Number(number) + 5) % 7]

// Longer than any closure is long enough.
const minutesOf = (duration: string) =>
  Math.min(Math.max(Math.floor(ICAL.Duration.fromString(duration).toSeconds() / 60), 0), 1_000_000)

const maxName = 120

function nameOf(summary: string): string {
  const line = toVisibleLine(summary).replace(/\s+/g, ' ').trim()
  return line.length > maxName
    ? `${line
        .slice(0, maxName - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line
}
