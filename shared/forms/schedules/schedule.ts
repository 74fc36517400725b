import * as z from 'zod/mini'
import { calendarDay, clockTime, optionalText, singleLine, singleLineCheck, timeZone } from '../../fields.ts'
import { periodDays, shareADate } from '../recurrence/period-days.ts'
import { recurrenceRule } from '../recurrence/rule.ts'

const periodName = optionalText(60).check(singleLineCheck)

const pace = {
  /** Minutes that a check-in stays open. */
  windowMinutes: z.int().check(z.minimum(5), z.maximum(1440)),
  /** Minutes after opening at which learners who have not answered are reminded; null for no reminder. */
  reminderMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1439))),
  /** The zone of the wall-clock times; null for the organisation's. */
  timeZone: z.nullable(timeZone),
}

/** Opens by itself on the dates of the rule, at each period's time. */
const recurringSchedule = z.object({
  kind: z.literal('recurring'),
  rule: recurrenceRule,
  startsOn: calendarDay,
  periods: z.array(z.object({ name: periodName, time: clockTime, ...periodDays })).check(
    z.minLength(1),
    z.maxLength(10),
    distinct((one, other) => one.time === other.time && shareADate(one, other), 'time-repeated'),
  ),
  ...pace,
})

/** Opened by staff, or by the learner where the form's settings allow it; a period's time only says when it is expected. */
const manualSchedule = z.object({
  kind: z.literal('manual'),
  periods: z.array(z.object({ name: singleLine(60), time: z.nullable(clockTime) })).check(
    z.minLength(1),
    z.maxLength(10),
    distinct((one, other) => one.name === other.name, 'name-repeated'),
  ),
  ...pace,
})

export const schedule = z.discriminatedUnion('kind', [recurringSchedule, manualSchedule]).check(
  z.refine(
    ({ reminderMinutes, windowMinutes }) => reminderMinutes === null || reminderMinutes < windowMinutes,
    {
      path: ['reminderMinutes'],
      error: 'after-closing',
    },
  ),
)
export type Schedule = z.infer<typeof schedule>
export type RecurringSchedule = z.infer<typeof recurringSchedule>
export type ManualSchedule = z.infer<typeof manualSchedule>

function distinct<Period>(isSame: (one: Period, other: Period) => boolean, error: string) {
  return z.refine<Period[]>(
    (periods) => !periods.some((one, at) => periods.slice(at + 1).some((other) => isSame(one, other))),
    { error },
  )
}
