import { dateOf, dayOf } from '../time/calendar-day.ts'

const daysUsual = 90
const daysAtMost = 365

/** The last day of a link that is given on a day, both `YYYY-MM-DD`, where nothing else is wanted. */
export const defaultLinkEnd = (today: string): string => dateOf(dayOf(today) + daysUsual)

/** The latest day on which a link that is given on a day can be opened, both `YYYY-MM-DD`. */
export const latestLinkEnd = (today: string): string => dateOf(dayOf(today) + daysAtMost)
