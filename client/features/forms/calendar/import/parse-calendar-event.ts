import ICAL from 'ical.js'
import { toVisibleLine } from '#shared/visible-text.ts'
import {
  type CalendarMoment,
  momentsOf,
  parseComponent,
  propertiesNamed,
  ruleOf,
} from './calendar-properties.ts'

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
    const all = propertiesNamed(parseComponent(written))
    const [starts] = all('dtstart').flatMap(momentsOf)
    if (!starts) return null
    const text = (name: string) => String(all(name)[0]?.[3] ?? '')
    const duration = text('duration')
    const rules = all('rrule').map((rule) => ruleOf(rule, starts.zone))
    const besides = [...all('exrule'), ...all('recurrence-id').filter(([, { range }]) => range)]
    return {
      uid: text('uid'),
      name: nameOf(text('summary')),
      starts,
      ends: all('dtend').flatMap(momentsOf)[0] ?? null,
      minutes: duration ? minutesOf(duration) : null,
      rule: [...rules.map(({ text }) => text), ...besides.map(([name]) => name)].join(';') || null,
      until: rules[0]?.until ?? null,
      except: all('exdate').flatMap(momentsOf),
      also: all('rdate').flatMap(momentsOf),
      insteadOf: all('recurrence-id').flatMap(momentsOf)[0] ?? null,
      isCancelled: text('status').toUpperCase() === 'CANCELLED',
    }
  } catch {
    return null
  }
}

// Longer than any closure is long enough.
const minutesOf = (duration: string) =>
  Math.min(Math.max(Math.floor(ICAL.Duration.fromString(duration).toSeconds() / 60), 0), 1_000_000)

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
