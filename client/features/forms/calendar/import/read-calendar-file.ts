import { decodeText } from '#client/staff-ui/import/list-file.ts'
import { type CalendarEvent, parseCalendarEvent } from './parse-calendar-event.ts'

/** The largest file that is read, in bytes. */
export const maxCalendarFileBytes = 5_000_000
/** Beyond that it is no calendar of terms and holidays. */
const maxEvents = 10_000

export type CalendarFault = 'too-large' | 'too-many-events' | 'not-a-calendar'

export interface ParsedCalendar {
  events: CalendarEvent[]
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
  const written = writtenEvents(lines)
  if (written.length > maxEvents) return { fault: 'too-many-events' }
  const events = written.flatMap((event) => parseCalendarEvent(event) ?? [])
  return { events, unreadable: written.length - events.length }
}

function writtenEvents(lines: readonly string[]): string[] {
  const events: string[] = []
  let begun: number | null = null
  for (const [at, line] of lines.entries()) {
    if (isLine(line, 'BEGIN:VEVENT')) begun = at
    if (begun === null || !isLine(line, 'END:VEVENT')) continue
    events.push(lines.slice(begun, at + 1).join('\r\n'))
    begun = null
  }
  return events
}

const isLine = (line: string, expected: string) =>
  line.length < expected.length + 10 && line.trimEnd().toUpperCase() === expected
