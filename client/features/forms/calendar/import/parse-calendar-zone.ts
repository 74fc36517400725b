import {
  type CalendarMoment,
  momentsOf,
  parseComponent,
  propertiesNamed,
  ruleOf,
  type WrittenRule,
} from './calendar-properties.ts'

/** A zone that a calendar describes besides naming it. */
export interface CalendarZone {
  name: string
  /** Its name in the time zone database, where its program says it. */
  place: string | null
  changes: ZoneChange[]
}

/** A change of a zone's clock on some days; the offsets from UTC before and after it are in milliseconds. */
export interface ZoneChange {
  days: CalendarMoment[]
  rule: WrittenRule | null
  before: number
  after: number
}

/** Zones take far less; what it takes to read one grows faster than it does. */
const maxZone = 16_000

/** Reads the lines of one `VTIMEZONE`; null where they cannot be read. */
export function parseCalendarZone(written: string): CalendarZone | null {
  if (written.length > maxZone) return null
  try {
    const zone = parseComponent(written)
    const text = (name: string) => propertiesNamed(zone)(name)[0]?.[3]
    const place = text('x-lic-location')
    return {
      name: String(text('tzid') ?? ''),
      place: place ? String(place) : null,
      changes: zone[2].map((part) => changeOf(propertiesNamed(part))),
    }
  } catch {
    return null
  }
}

function changeOf(all: ReturnType<typeof propertiesNamed>): ZoneChange {
  return {
    days: [...all('dtstart'), ...all('rdate')].flatMap(momentsOf),
    rule: all('rrule').map((rule) => ruleOf(rule, null))[0] ?? null,
    before: offsetOf(all('tzoffsetfrom')[0]?.[3]),
    after: offsetOf(all('tzoffsetto')[0]?.[3]),
  }
}

function offsetOf(value: unknown): number {
  const [, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d):([0-5]\d)(?::([0-5]\d))?$/.exec(String(value)) ?? []
  if (!sign || Number(hours) > 15) throw new RangeError('no offset')
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (sign === '-' ? -offset : offset) * 1_000
}
