/** Weekdays as RFC 5545 writes them; the index is the weekday's number, Monday 0. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof weekdayCodes)[number]

const numbers = new Map<string, number>(weekdayCodes.map((code, weekday) => [code, weekday]))

/** The number of a weekday as RFC 5545 writes it, Monday 0. */
export const weekdayNumber = (code: string): number | undefined => numbers.get(code)

/** A BYDAY entry: every such weekday when `ordinal` is 0, else the nth, counted from the end when negative. */
export interface OrdinalWeekday {
  ordinal: number
  weekday: number
}

/** Reads a valid BYDAY entry such as `MO`, `2TU` or `-1FR`. */
export function parseOrdinalWeekday(entry: string): OrdinalWeekday {
  return entry.length === 2
    ? { ordinal: 0, weekday: numbers.get(entry)! }
    : { ordinal: Number.parseInt(entry, 10), weekday: numbers.get(entry.slice(-2))! }
}

/** Offset of the nth given weekday in a span of days; outside the span when it holds no such day. */
export function calculateNthWeekdayOffset(
  { ordinal, weekday }: OrdinalWeekday,
  firstWeekday: number,
  length: number,
): number {
  const first = (weekday - firstWeekday + 7) % 7
  const held = ((length - 1 - first) / 7 + 1) | 0
  return first + (ordinal > 0 ? ordinal - 1 : held + ordinal) * 7
}
