import { dayOf } from './calendar-day.ts'
import { periodsOf } from './periods.ts'
import type { RecurrenceRule } from './rule.ts'

/** The days asked for of a rule, both ends included. */
export interface Stretch {
  from: number
  to: number
}

/**
 * The days of a rule within a stretch, period by period, in order. Without COUNT it begins in the period of
 * `from`; with COUNT it counts the periods before. It always ends: each step leads to a later period, and none
 * is entered that begins after `to`.
 */
export function* daysOfRule(
  rule: RecurrenceRule,
  start: number,
  { from, to }: Stretch,
): Generator<number[], void> {
  const { step, numberOf, daysOf } = periodsOf(rule, start)
  const end = rule.until === undefined ? to : Math.min(to, dayOf(rule.until))
  const lastPeriod = numberOf(end)
  let period = numberOf(start)
  if (rule.count === undefined && from > start) period += Math.ceil((numberOf(from) - period) / step) * step
  let left = rule.count ?? Number.POSITIVE_INFINITY

  for (; period <= lastPeriod && left > 0; period += step) {
    const days = within(daysOf(period), start, end)
    const counted = days.length > left ? days.slice(0, left) : days
    left -= counted.length
    const asked = within(counted, from, end)
    if (asked.length > 0) yield asked
  }
}

function within(days: number[], from: number, to: number): number[] {
  const isWhole = days.length === 0 || (days[0]! >= from && days.at(-1)! <= to)
  return isWhole ? days : days.filter((day) => day >= from && day <= to)
}
