import { addCalendarDays } from '../time/calendar-day.ts'

const daysUsual = 365
const daysAtMost = 2 * 365

/** How many days before its last one owners are told that a key ends. */
export const keyExpiryWarningDays = 14

/** The last day of a key that is made on a day, both `YYYY-MM-DD`, where nothing else is wanted. */
export const defaultKeyExpiry = (today: string): string => addCalendarDays(today, daysUsual)

/** The latest day on which a key that is made on a day can be used, both `YYYY-MM-DD`. */
export const latestKeyExpiry = (today: string): string => addCalendarDays(today, daysAtMost)
