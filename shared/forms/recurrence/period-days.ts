import * as z from 'zod/mini'
import { singleLine } from '../../fields.ts'
import { dateToDay, weekdayOfDay } from '../../time/calendar-day.ts'
import type { Closure } from './closures.ts'
import { type DayCycle, findDayLabel } from './day-cycle.ts'
import { weekdayCodes } from './weekday.ts'

/** Of a school day in its cycle: A, or 6. */
export const dayLabelText = singleLine(12)

/** On which of a rule's dates a period opens; what is left out leaves it to all of them. */
export const periodDays = {
  weekdays: z.optional(z.array(z.enum(weekdayCodes)).check(z.minLength(1), z.maxLength(7))),
  cycleDays: z.optional(z.array(dayLabelText).check(z.minLength(1), z.maxLength(10))),
}
export type PeriodDays = z.infer<z.ZodMiniObject<typeof periodDays>>

/** The cycle of an organisation's school days, with what closes them. */
export type CycleWithClosures = DayCycle & { closures: readonly Closure[] }

/** Whether a period opens on a date of its rule. */
export function opensOnDate(
  { weekdays, cycleDays }: PeriodDays,
  onDate: string,
  cycle: CycleWithClosures | null,
): boolean {
  if (weekdays && !weekdays.includes(weekdayCodes[weekdayOfDay(dateToDay(onDate))]!)) return false
  if (!cycleDays) return true
  const label = cycle && labelOf(cycle, onDate)
  return label !== null && cycleDays.includes(label)
}

// A calendar asks for the same days again and again, once for each schedule.
const labelsOf = new WeakMap<CycleWithClosures, Map<string, string | null>>()

function labelOf(cycle: CycleWithClosures, onDate: string): string | null {
  const labels = labelsOf.get(cycle) ?? new Map<string, string | null>()
  labelsOf.set(cycle, labels)
  const known = labels.get(onDate)
  if (known !== undefined) return known
  const label = findDayLabel(cycle, cycle.closures, onDate)
  labels.set(onDate, label)
  return label
}

/** Whether a period is for some of its rule's dates alone. */
export const hasOwnDays = ({ weekdays, cycleDays }: PeriodDays): boolean =>
  (weekdays ?? cycleDays) !== undefined

/** Whether two periods can open on one date. */
export const shareADate = (one: PeriodDays, other: PeriodDays): boolean =>
  meet(one.weekdays, other.weekdays) && meet(one.cycleDays, other.cycleDays)

/** Whether two periods open on the same dates. */
export const haveSameDays = (one: PeriodDays, other: PeriodDays): boolean =>
  String(one.weekdays) === String(other.weekdays) && String(one.cycleDays) === String(other.cycleDays)

const meet = <Day>(some: readonly Day[] | undefined, others: readonly Day[] | undefined) =>
  some === undefined || others === undefined || some.some((day) => others.includes(day))
