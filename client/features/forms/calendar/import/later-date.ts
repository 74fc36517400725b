import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'

export const laterDate = (onDate: string, days: number): string => dayToDate(dateToDay(onDate) + days)
