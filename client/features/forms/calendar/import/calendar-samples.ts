import { closuresInCalendar } from './closures-in-calendar.ts'
import { parseCalendar } from './read-calendar-file.ts'

const calendar = (lines: readonly string[], end = '\r\n') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(end)

/** Calendars in the manner of the programs that schools keep theirs in, for tests. */
export const googleCalendarSample = calendar([
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Northgate School',
  'X-WR-TIMEZONE:Europe/Oslo',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20261221',
  'DTEND;VALUE=DATE:20270104',
  'DTSTAMP:20261001T080000Z',
  'UID:3k1@google.com',
  'DESCRIPTION:Back on Monday\\, 4 January.\\nSee the letter to families.\\n\\nBEGI',
  ' N:VEVENT is only a word here',
  'STATUS:CONFIRMED',
  'SUMMARY:Christmas\\, New Year\\; and a very ',
  ' long',
  '  rest',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Europe/Oslo:20261218T123000',
  'DTEND;TZID=Europe/Oslo:20261218T150000',
  'UID:3k2@google.com',
  'SUMMARY:Early dismissal',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:This is an event reminder',
  'TRIGGER:-P0DT0H30M0S',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART:20261106T120000Z',
  'DTEND:20261106T140000Z',
  'UID:3k3@google.com',
  'SUMMARY:Afternoon off',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20261009',
  'DTEND;VALUE=DATE:20261010',
  'UID:3k4@google.com',
  'STATUS:CANCELLED',
  'SUMMARY:A day that was called off',
  'END:VEVENT',
])

export const outlookCalendarSample = `\uFEFF${calendar([
  'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  'METHOD:PUBLISH',
  'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'CLASS:PUBLIC',
  'DTSTART;TZID="W. Europe Standard Time":20270215T000000',
  'DTEND;TZID="W. Europe Standard Time":20270220T000000',
  'SUMMARY;LANGUAGE=en-gb:Winter break',
  'UID:040000008200E00074C5B7101A82E008',
  'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
  'X-ALT-DESC;FMTTYPE=text/html:<html><body>Winter\\, at last</body></html>',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;TZID="W. Europe Standard Time":20270312T113000',
  'DURATION:PT2H',
  'SUMMARY:Half day',
  'UID:040000008200E00074C5B7101A82E009',
  'END:VEVENT',
])}`

export const appleCalendarSample = calendar(
  [
    'PRODID:-//Apple Inc.//macOS 26.1//EN',
    'X-APPLE-CALENDAR-COLOR:#63DA38',
    'BEGIN:VEVENT',
    'CREATED:20261001T000000Z',
    'UID:5E0A-1',
    'DTSTART;VALUE=DATE:20200517',
    'DURATION:P1D',
    'RRULE:FREQ=YEARLY',
    'EXDATE;VALUE=DATE:20270517',
    'SUMMARY:Constitution Day',
    'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:5E0A-2',
    'DTSTART;VALUE=DATE:20261102',
    'RRULE:FREQ=WEEKLY;UNTIL=20261123',
    'SUMMARY:Planning day',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:5E0A-2',
    'RECURRENCE-ID;VALUE=DATE:20261109',
    'DTSTART;VALUE=DATE:20261112',
    'SUMMARY:Planning day\\, moved',
    'END:VEVENT',
  ],
  '\n',
)

export { calendar as calendarOf }

/** The two years in which a school looks for closures. */
export const schoolInOslo = { from: '2026-10-01', to: '2028-09-30', timeZone: 'Europe/Oslo' }

export function readClosures(text: string, within = schoolInOslo) {
  const read = parseCalendar(text)
  if ('fault' in read) throw new Error(read.fault)
  return { ...closuresInCalendar(read, within), unreadable: read.unreadable }
}

export const eventOf = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'SUMMARY:Away',
  ...lines,
  'END:VEVENT',
]

/** Closures in short: `2026-11-11 2026-11-12 22:00–06:00`. */
export const closedSpans = (text: string, within = schoolInOslo) =>
  readClosures(text, within).closures.map(({ startsOn, endsOn, fromTime, untilTime }) => {
    const hours = `${fromTime ?? ''}${untilTime ? `–${untilTime}` : ''}`
    return [startsOn, endsOn === startsOn ? '' : endsOn, hours].filter(Boolean).join(' ')
  })

/** A change of a zone's clock, as a file describes it. */
export const zoneChange = (part: 'STANDARD' | 'DAYLIGHT', from: string, to: string, ...lines: string[]) => [
  `BEGIN:${part}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${part}`,
]

/** A zone as a file describes it. */
export const zoneOf = (name: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...lines,
  'END:VTIMEZONE',
]

export const eastCoast = [
  ...zoneChange(
    'STANDARD',
    '-0400',
    '-0500',
    'DTSTART:16011104T020000',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  ),
  ...zoneChange(
    'DAYLIGHT',
    '-0500',
    '-0400',
    'DTSTART:16010311T020000',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  ),
]
