import * as z from 'zod/mini'
import type { DateSpan } from '../forms/calendar/calendar.ts'
import { dateToDay, dayToDate, weekdayOfDay } from '../time/calendar-day.ts'

/** The days that a card can be printed for. */
export const printedDays = z.enum(['today', 'tomorrow', 'this-week', 'next-week'])
export type PrintedDays = z.infer<typeof printedDays>

const week = 7

/** The local dates that are meant, seen from one; weeks begin on Monday. */
export function toPrintedDateSpan(days: PrintedDays, today: string): DateSpan {
  const day = dateToDay(today)
  if (days === 'today' || days === 'tomorrow') {
    const only = dayToDate(days === 'today' ? day : day + 1)
    return { from: only, to: only }
  }
  const monday = day - weekdayOfDay(day) + (days === 'this-week' ? 0 : week)
  return { from: dayToDate(monday), to: dayToDate(monday + week - 1) }
}
