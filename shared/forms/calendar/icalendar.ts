/** One opening as a calendar program shows it. */
export interface CalendarEvent {
  /** The same for the same opening, wherever it is moved to. */
  uid: string
  startsAt: Date
  endsAt: Date
  title: string
}

interface Feed {
  name: string
  events: readonly CalendarEvent[]
  /** When what is told was put together; keep it steady, or every asking differs. */
  madeAt: Date
}

const maxOctets = 75

/** A calendar as RFC 5545 writes it: plain events in UTC, lines ended by CRLF and folded at 75 octets. */
export function renderIcalendar({ name, events, madeAt }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daymark//Openings//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(({ uid, startsAt, endsAt, title }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(madeAt)}`,
      `DTSTART:${utc(startsAt)}`,
      `DTEND:${utc(endsAt)}`,
      `SUMMARY:${escaped(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** RFC 5545 §3.3.11. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** RFC 5545 §3.1: never within a character. */
function folded(line: string): string {
  let text = ''
  let used = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (used + size > maxOctets) {
      text += '\r\n '
      used = 1
    }
    text += character
    used += size
  }
  return text
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
