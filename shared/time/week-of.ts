import { dateToDay, dayToDate, weekdayOfDay } from './calendar-day.ts'

/** The dates from Monday to Sunday around a date. */
export function weekOf(date: string): string[] {
  const day = dateToDay(date)
  const monday = day - weekdayOfDay(day)
  return Array.from({ length: 7 }, (_, place) => dayToDate(monday + place))
}
