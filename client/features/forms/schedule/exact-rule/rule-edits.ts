import type { DraftRule } from '../schedule-pattern.ts'

type ListPart = 'byday' | 'bymonthday' | 'bysetpos' | 'bymonth'
export type RuleFrequency = NonNullable<DraftRule['freq']>

/** The rule with another list in it, or without it where nothing is left. */
export function withRulePart<Part extends ListPart>(
  rule: DraftRule,
  part: Part,
  entries: NonNullable<DraftRule[Part]>,
): DraftRule {
  const { [part]: _, ...others } = rule
  return entries.length > 0 ? { ...others, [part]: entries } : others
}

/** The rule at another frequency, without what that cannot have: “second Monday” in a week, or “the 15th”. */
export function withRuleFrequency(rule: DraftRule, freq: RuleFrequency): DraftRule {
  const changed = { ...rule, freq }
  if (freq === 'MONTHLY' || freq === 'YEARLY') return changed
  const weekdays = [...new Set(rule.byday?.map((entry) => entry.slice(-2)))]
  const plain = withRulePart(changed, 'byday', weekdays)
  return freq === 'WEEKLY' ? withRulePart(plain, 'bymonthday', []) : plain
}
