import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { calculateMatchesBeforeFading, type FadingRule } from '#shared/check-ins/fading/fading-rule.ts'

/** When a step down is proposed. */
export const describeFadingRule = (rule: FadingRule): string =>
  rule.proposesSteps
    ? m.fading_rule_down({
        matches: calculateMatchesBeforeFading(rule, 100),
        faded: calculateMatchesBeforeFading(rule, 50),
        agreed: formatPercent(rule.agreedPercent),
        goals: formatPercent(rule.goalPercent),
      })
    : m.fading_rule_never()
