import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime'
import { getTimeZoneTransition, offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime'
import { createLimitedCache } from '../create-limited-cache.ts'
import { dateToDay, dayToDate } from './calendar-day.ts'
import { clockTimeToMinutes } from './clock-time.ts'

/** A stretch of instants over which a zone keeps one offset; all in milliseconds, `to` excluded. */
interface Span {
  from: number
  to: number
  offset: number
}

const minuteMs = 60_000
const dayMs = 86_400_000
const spansOf = createLimitedCache(1_000, (): Span[] => [])

/**
 * The instant of a local date (`YYYY-MM-DD`) and time (`HH:MM`) in an IANA zone. A time that a clock change
 * skips moves on by the length of the gap; of a time that comes twice, the first is meant (RFC 5545 §3.3.5,
 * Temporal's `compatible`). Throws a RangeError for an unknown zone.
 */
export function localTimeToInstant(date: string, time: string, timeZone: string): Date {
  const day = dateToDay(date)
  const minutes = clockTimeToMinutes(time)
  const asIfUtc = day * dayMs + minutes * minuteMs
  const before = spanAt(asIfUtc - dayMs, timeZone)
  if (asIfUtc + dayMs < before.to) return new Date(asIfUtc - before.offset)
  return instantNearChange(date, minutes, timeZone)
}

/** The date and time that a clock in an IANA zone shows at an instant. Throws a RangeError for an unknown zone. */
export function localTimeAt(instant: Date, timeZone: string): { onDate: string; time: string } {
  const at = instant.getTime()
  const asIfUtc = at + spanAt(at, timeZone).offset
  const day = Math.floor(asIfUtc / dayMs)
  return { onDate: dayToDate(day), time: new Date(asIfUtc).toISOString().slice(11, 16) }
}

function instantNearChange(date: string, minutes: number, timeZone: string): Date {
  const [year, month, day] = date.split('-').map(Number)
  const local = create(year!, month!, day!, Math.floor(minutes / 60), minutes % 60)
  return new Date(toZonedDateTime(local, timeZone).epochMilliseconds)
}

/** Asking a zone for its changes takes a hundred times longer than any sum here, so that its spans are kept. */
function spanAt(instant: number, timeZone: string): Span {
  const spans = spansOf(timeZone)
  const known = spans.find(({ from, to }) => from <= instant && instant < to)
  if (known) return known

  const span = readSpan(instant, timeZone)
  spans.push(span)
  return span
}

function readSpan(instant: number, timeZone: string): Span {
  const at = toZonedDateTimeISO(fromEpochMilliseconds(instant), timeZone)
  const justAfter = toZonedDateTimeISO(fromEpochMilliseconds(instant + 1), timeZone)
  return {
    from: getTimeZoneTransition(justAfter, 'previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: getTimeZoneTransition(at, 'next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: offsetNanoseconds(at) / 1_000_000,
  }
}
