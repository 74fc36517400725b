import * as z from 'zod/mini'
import type { Span } from '../forms/calendar/calendar.ts'
import { dateOf, dayOf, weekdayOf } from '../time/calendar-day.ts'

/** The days that a card can be printed for. */
export const printedDays = z.enum(['today', 'tomorrow', 'this-week', 'next-week'])
export type PrintedDays = z.infer<typeof printedDays>

const week = 7

/** The local dates that are meant, seen from one; weeks begin on Monday. */
export function spanOfPrinted(days: PrintedDays, today: string): Span {
  const day = dayOf(today)
  if (days === 'today' || days === 'tomorrow') {
    const only = dateOf(days === 'today' ? day : day + 1)
    return { from: only, to: only }
  }
  const monday = day - weekdayOf(day) + (days === 'this-week' ? 0 : week)
  return { from: dateOf(monday), to: dateOf(monday + week - 1) }
}
