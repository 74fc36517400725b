import * as z from 'zod/mini'
import { dateToDay, weekdayOfDay } from '../../time/calendar-day.ts'
import { weekdayCodes } from './weekday.ts'

/** On which of a rule's dates a period opens; what is left out leaves it to all of them. */
export const periodDays = {
  weekdays: z.optional(z.array(z.enum(weekdayCodes)).check(z.minLength(1), z.maxLength(7))),
}
export type PeriodDays = z.infer<z.ZodMiniObject<typeof periodDays>>

/** Whether a period opens on a date of its rule. */
export const opensOnDate = ({ weekdays }: PeriodDays, onDate: string): boolean =>
  weekdays === undefined || weekdays.includes(weekdayCodes[weekdayOfDay(dateToDay(onDate))]!)

/** Whether two periods can open on one date. */
export const shareADate = (one: PeriodDays, other: PeriodDays): boolean => meet(one.weekdays, other.weekdays)

const meet = <Day>(some: readonly Day[] | undefined, others: readonly Day[] | undefined) =>
  some === undefined || others === undefined || some.some((day) => others.includes(day))
