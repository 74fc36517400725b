import { listRuleDates } from './list-rule-dates.ts'
import type { RecurrenceRule } from './rule.ts'

const parts = ['until', 'count', 'bysetpos', 'bymonthday', 'byday', 'bymonth', 'interval'] as const
export type FixableRulePart = (typeof parts)[number]

/**
 * The part of a rule without which it would give a date on or after a day (`YYYY-MM-DD`), those first that are easiest
 * to change; null when no single part stands in the way.
 */
export function findBlockingRulePart(
  rule: RecurrenceRule,
  startsOn: string,
  today: string,
): FixableRulePart | null {
  const opensWithout = (part: FixableRulePart) => {
    const { [part]: _, ...relaxed } = rule
    return listRuleDates(relaxed, startsOn, { from: today, limit: 1 }).length > 0
  }
  return parts.find((part) => rule[part] !== undefined && opensWithout(part)) ?? null
}
