import { isCalendarDay } from '#client/platform/language/is-calendar-day.ts'

/** How far back a graph reaches: weeks from today, all that is kept in sight, or dates of one's own. */
export type DayRange = '4-weeks' | '12-weeks' | 'all' | { from: string; to: string }

/** The range that an address names; twelve weeks where it names none. */
export function parseDayRange(written: string | undefined): DayRange {
  if (written === '4-weeks' || written === 'all') return written
  const [from = '', to = ''] = written?.split('_') ?? []
  return isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : '12-weeks'
}

/** How an address names it; the usual one needs no name. */
export function stringifyDayRange(range: DayRange): string | undefined {
  if (typeof range === 'object') return `${range.from}_${range.to}`
  return range === '12-weeks' ? undefined : range
}

const weeks = { '4-weeks': 4, '12-weeks': 12, all: 105 }

/** What to ask the server for. */
export const toDayRangeQuery = (range: DayRange) =>
  typeof range === 'object' ? range : { weeks: weeks[range] }
