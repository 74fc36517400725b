import { dateToDay, dayToDate } from '../time/calendar-day.ts'

const daysUsual = 90
const daysAtMost = 365

/** The last day of a link that is given on a day, both `YYYY-MM-DD`, where nothing else is wanted. */
export const defaultLinkExpiry = (today: string): string => dayToDate(dateToDay(today) + daysUsual)

/** The latest day on which a link that is given on a day can be opened, both `YYYY-MM-DD`. */
export const latestLinkExpiry = (today: string): string => dayToDate(dateToDay(today) + daysAtMost)
