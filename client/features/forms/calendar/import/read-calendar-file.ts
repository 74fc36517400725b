import { decodeText } from '#client/staff-ui/import/list-file.ts'
import { type CalendarEvent, parseCalendarEvent } from './parse-calendar-event.ts'
import { type CalendarZone, parseCalendarZone } from './parse-calendar-zone.ts'

/** The largest file that is read, in bytes. */
export const maxCalendarFileBytes = 5_000_000
/** Beyond that it is no calendar of terms and holidays. */
const maxEvents = 10_000
const maxZones = 100

export type CalendarFault = 'too-large' | 'too-many-events' | 'not-a-calendar'

export interface ParsedCalendar {
  events: CalendarEvent[]
  /** Zones that the file describes itself. */
  zones: CalendarZone[]
  /** How many events could not be read. */
  unreadable: number
}

/** Reads a file that somebody chose, unless its size alone says that it is not taken. */
export const readCalendarFile = async (file: File): Promise<ParsedCalendar | { fault: CalendarFault }> =>
  file.size > maxCalendarFileBytes
    ? { fault: 'too-large' }
    : parseCalendar(decodeText(new Uint8Array(await file.arrayBuffer())))

/** Reads what a calendar program exports (RFC 5545), event by event, so that a broken one spoils no other. */
export function parseCalendar(text: string): ParsedCalendar | { fault: CalendarFault } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (!lines.some((line) => isLine(line, 'BEGIN:VCALENDAR'))) return { fault: 'not-a-calendar' }
  const written = writtenParts(lines, 'VEVENT')
  if (written.length > maxEvents) return { fault: 'too-many-events' }
  const events = written.flatMap((event) => parseCalendarEvent(event) ?? [])
  const zones = writtenParts(lines, 'VTIMEZONE').slice(0, maxZones)
  return {
    events,
    zones: zones.flatMap((zone) => parseCalendarZone(zone) ?? []),
    unreadable: written.length - events.length,
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
  line.length < expected.length + 10 && line.trimEnd().toUpperCase() === expected
