import { dateToDay } from '../../time/calendar-day.ts'
import type { RuleOfWeeks } from './rule.ts'
import { createRulePeriods } from './rule-periods.ts'

/** The days asked for of a rule, both ends included. */
export interface RuleDayRange {
  from: number
  to: number
}

/**
 * The days of a rule within a stretch, period by period, in order. It begins in the period of `from`, and only
 * counts those before when the rule has a COUNT. It always ends: each step leads to a later period, and none is
 * entered that begins after `to`.
 */
export function* iterateRuleDays(
  rule: RuleOfWeeks,
  start: number,
  { from, to }: RuleDayRange,
): Generator<number[], void> {
  const { step, numberOf, daysOf, sizeOf } = createRulePeriods(rule, start)
  const end = rule.until === undefined ? to : Math.min(to, dateToDay(rule.until))
  const firstPeriod = numberOf(start)
  const lastPeriod = numberOf(end)
  const skipped = Math.max(Math.ceil((numberOf(from) - firstPeriod) / step), 0)
  let period = firstPeriod + skipped * step

  let left = Number.POSITIVE_INFINITY
  if (rule.count !== undefined) {
    left = rule.count
    if (skipped > 0) left -= within(daysOf(firstPeriod), start, end).length
    for (let before = firstPeriod + step; before < period; before += step) left -= sizeOf(before)
  }

  for (; period <= lastPeriod && left > 0; period += step) {
    const days = within(daysOf(period), start, end)
    const counted = days.slice(0, left)
    left -= counted.length
    const asked = within(counted, from, end)
    if (asked.length > 0) yield asked
  }
}

const within = (days: number[], from: number, to: number) => days.filter((day) => day >= from && day <= to)
