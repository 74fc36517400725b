import { m } from '#client/words/messages.js'
import type { CalendarFault } from './read-calendar-file.ts'

/** Why a file is not taken, and what to give instead. */
export function calendarFaultMessage(fault: CalendarFault): string {
  if (fault === 'too-large') return m.calendar_import_too_large()
  return fault === 'too-many-events' ? m.calendar_import_too_many() : m.calendar_import_no_calendar()
}
