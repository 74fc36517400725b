import * as z from 'zod/mini'
import { calendarDay } from '../../fields.ts'
import { firstDayOfMonth, monthOfDay, weekdayOfDay } from '../../time/calendar-day.ts'
import { weekdayCodes } from './weekday.ts'

const upTo = (bound: number) => z.int().check(z.minimum(1), z.maximum(bound))
const eitherWayTo = (bound: number) =>
  z.int().check(
    z.minimum(-bound),
    z.maximum(bound),
    z.refine((value) => value !== 0, { error: 'zero' }),
  )
const listOf = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z.optional(z.array(entry).check(z.minLength(1), z.maxLength(most)))

const byDayEntry = z.string().check(z.regex(/^(-?([1-9]|[1-4]\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)$/))

/**
 * A recurrence rule by its RFC 5545 §3.3.10 parts, weeks from Monday. Every combination that the RFC forbids
 * is refused.
 */
export const recurrenceRule = z
  .strictObject({
    freq: z.enum(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']),
    interval: z.optional(upTo(1000)),
    count: z.optional(upTo(10_000)),
    until: z.optional(calendarDay),
    byday: listOf(byDayEntry, 60),
    bymonthday: listOf(eitherWayTo(31), 62),
    bysetpos: listOf(eitherWayTo(366), 60),
    bymonth: listOf(upTo(12), 12),
  })
  .check(
    z.refine((rule) => rule.count === undefined || rule.until === undefined, {
      path: ['count'],
      error: 'count-and-until',
    }),
    z.refine((rule) => !hasOrdinal(rule.byday) || rule.freq === 'MONTHLY' || rule.freq === 'YEARLY', {
      path: ['byday'],
      error: 'ordinal-needs-month-or-year',
    }),
    z.refine((rule) => !rule.bymonthday || rule.freq !== 'WEEKLY', {
      path: ['bymonthday'],
      error: 'not-in-weeks',
    }),
    z.refine((rule) => !rule.bysetpos || rule.byday || rule.bymonthday || rule.bymonth, {
      path: ['bysetpos'],
      error: 'nothing-to-choose-from',
    }),
  )

export type RecurrenceRule = z.infer<typeof recurrenceRule>

/** A rule whose weeks begin on this weekday, Monday 0; other programs count weeks from others. */
export type RuleOfWeeks = RecurrenceRule & { wkst?: number }

function hasOrdinal(byday: readonly string[] | undefined): boolean {
  return byday?.some((entry) => entry.length > 2) ?? false
}

/**
 * The rule with what it leaves out taken from the day it starts on: the weekday of a weekly rule, the day of a
 * monthly or yearly one, and the month too of a yearly rule that names nothing (RFC 5545 §3.3.10).
 */
export function fillRule<Rule extends RecurrenceRule>(rule: Rule, start: number): Rule {
  const { freq, byday, bymonth, bymonthday } = rule
  if (freq === 'DAILY' || byday || bymonthday) return rule
  if (freq === 'WEEKLY') return { ...rule, byday: [weekdayCodes[weekdayOfDay(start)]!] }

  const month = monthOfDay(start)
  const onStartDay = { ...rule, bymonthday: [start - firstDayOfMonth(month) + 1] }
  return freq === 'YEARLY' ? { ...onStartDay, bymonth: bymonth ?? [(month % 12) + 1] } : onStartDay
}
