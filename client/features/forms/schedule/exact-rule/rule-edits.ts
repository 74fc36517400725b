import type { DraftRule } from '../schedule-pattern.ts'

type ListPart = 'byday' | 'bymonthday' | 'bysetpos' | 'bymonth'
export type Frequency = NonNullable<DraftRule['freq']>

/** The rule with another list in it, or without it where nothing is left. */
export function withRuleList<Part extends ListPart>(
  rule: DraftRule,
  part: Part,
  entries: NonNullable<DraftRule[Part]>,
): DraftRule {
  const { [part]: _, ...others } = rule
  return entries.length > 0 ? { ...others, [part]: entries } : others
}

/** The rule at another frequency, without what that cannot have: “second Monday” in a week, or “the 15th”. */
export function withFrequency(rule: DraftRule, freq: Frequency): DraftRule {
  const changed = { ...rule, freq }
  if (freq === 'MONTHLY' || freq === 'YEARLY') return changed
  const weekdays = [...new Set(rule.byday?.map((entry) => entry.slice(-2)))]
  const plain = withRuleList(changed, 'byday', weekdays)
  return freq === 'WEEKLY' ? withRuleList(plain, 'bymonthday', []) : plain
}
