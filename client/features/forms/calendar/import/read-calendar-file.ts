import { decodeText } from '#client/staff-ui/import/list-file.ts'
import { type CalendarEvent, type CalendarProperties, parseCalendarEvent } from './parse-calendar-event.ts'
import { type CalendarZone, parseCalendarZone } from './parse-calendar-zone.ts'

/** The largest file that is read, in bytes. */
export const maxCalendarFileBytes = 5_000_000
/** Beyond that it is no calendar of terms and holidays. */
const maxEvents = 10_000
const maxZones = 100

export type CalendarFault = 'too-large' | 'too-many-events' | 'not-a-calendar'

/** One calendar of a file. Its zones are its own, even where another has one of the same name. */
export interface Calendar {
  events: CalendarEvent[]
  /** Zones that it describes itself. */
  zones: CalendarZone[]
}

export interface ParsedCalendar {
  calendars: Calendar[]
  /** How many events could not be read. */
  unreadable: number
}

/** Reads a file that somebody chose, unless its size alone says that it is not taken. */
export const readCalendarFile = async (file: File): Promise<ParsedCalendar | { fault: CalendarFault }> =>
  file.size > maxCalendarFileBytes
    ? { fault: 'too-large' }
    : parseCalendar(decodeText(joinLines(new Uint8Array(await file.arrayBuffer()))))

/** Lines that go on do so after any byte, even one within a letter of UTF-8. */
function joinLines(bytes: Uint8Array): Uint8Array {
  if (bytes.includes(0)) return bytes
  const joined = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const lineEnd =
      bytes[at] === cr && bytes[at + 1] === lf ? 2 : bytes[at] === cr || bytes[at] === lf ? 1 : 0
    const next = bytes[at + lineEnd]
    if (lineEnd > 0 && (next === blank || next === tab)) at += lineEnd
    else joined[length++] = bytes[at]!
  }
  return joined.subarray(0, length)
}

const [tab, lf, cr, blank] = [9, 10, 13, 32]

/** Reads what calendar programs export (RFC 5545), event by event, so that a broken one spoils no other. */
export function parseCalendar(text: string): ParsedCalendar | { fault: CalendarFault } {
  const lines = unfold(text.replace(/^\uFEFF/, '')).split(/\r\n|\n|\r/)
  const begins = lines.flatMap((line, at) => (isLine(line, 'BEGIN:VCALENDAR') ? at : []))
  if (begins.length === 0) return { fault: 'not-a-calendar' }
  const written = begins.map((begin, place) => lines.slice(begin, begins[place + 1]))
  const parts = written.map((calendar) => ({ calendar, events: writtenParts(calendar, 'VEVENT') }))
  const all = parts.reduce((sum, { events }) => sum + events.length, 0)
  if (all > maxEvents) return { fault: 'too-many-events' }

  let zonesLeft = maxZones
  const calendars = parts.map(({ calendar, events }) => {
    const zones = writtenParts(calendar, 'VTIMEZONE').slice(0, zonesLeft)
    zonesLeft -= zones.length
    const said = propertiesOf(calendar)
    return {
      events: events.flatMap((event) => parseCalendarEvent(event, said) ?? []),
      zones: zones.flatMap((zone) => parseCalendarZone(zone) ?? []),
    }
  })
  return { calendars, unreadable: all - calendars.reduce((sum, { events }) => sum + events.length, 0) }
}

const unfold = (text: string) => text.replace(/(?:\r\n|\n|\r)[ \t]/g, '')

/** What a calendar says of all its events. */
function propertiesOf(lines: readonly string[]): CalendarProperties {
  const end = lines.findIndex((line, at) => at > 0 && /^BEGIN:/i.test(line))
  const said = (name: string) =>
    lines
      .slice(0, end)
      .find((line) => line.toUpperCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  return {
    isCancelling: said('METHOD')?.toUpperCase() === 'CANCEL',
    place: said('X-WR-TIMEZONE') ?? null,
  }
}

/** The lines of each part of a name; none of one that is broken off. */
function writtenParts(lines: readonly string[], name: 'VEVENT' | 'VTIMEZONE'): string[] {
  const begins = lines.flatMap((line, at) => (isLine(line, `BEGIN:${name}`) ? at : []))
  return begins.map((begin, place) => {
    const part = lines.slice(begin, begins[place + 1])
    const end = part.findIndex((line) => isLine(line, `END:${name}`))
    return part.slice(0, end + 1).join('\r\n')
  })
}

const isLine = (line: string, expected: string) =>
  line.length < expected.length + 10 && line.trim().toUpperCase() === expected
