import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { Suggestion } from '#shared/insights/suggestions/suggestion.ts'

interface Words {
  title: string
  /** What the numbers are, and what they speak for. */
  says: string
  rule: string
}

/** A suggestion in words, with the rule that found it. */
export function describeSuggestion(given: Suggestion): Words {
  switch (given.kind) {
    case 'data-thin':
      return { title: m.suggest_thin(), says: m.suggest_thin_says(given), rule: m.suggest_thin_rule() }
    case 'goal-up':
      return {
        title: m.suggest_goal_up(),
        says: m.suggest_goal_up_says({
          ...given,
          goal: formatPercent(given.goal),
          to: formatPercent(given.to),
        }),
        rule: m.suggest_goal_up_rule(),
      }
    case 'goal-down':
      return {
        title: m.suggest_goal_down(),
        says: m.suggest_goal_down_says({
          ...given,
          goal: formatPercent(given.goal),
          to: formatPercent(given.to),
        }),
        rule: m.suggest_goal_down_rule(),
      }
    case 'match-rate':
      return given.because === 'over-rated'
        ? {
            title: m.suggest_match_more(),
            says: m.suggest_match_more_says({
              ...given,
              from: formatPercent(given.from),
              to: formatPercent(given.to),
            }),
            rule: m.match_rates_help_numbers(),
          }
        : {
            title: m.suggest_match_less(),
            says: m.suggest_match_less_says({ ...given, step: given.to }),
            rule: m.match_rates_help_numbers(),
          }
    case 'let-go':
      return { title: m.suggest_let_go(), says: m.suggest_let_go_says(given), rule: m.suggest_let_go_rule() }
    case 'over-rating':
      return {
        title: m.suggest_over_rating(),
        says: m.suggest_over_rating_says(given),
        rule: m.suggest_over_rating_rule(),
      }
    case 'unreflected':
      return {
        title: m.suggest_unreflected(),
        says: m.suggest_unreflected_says(given),
        rule: m.suggest_unreflected_rule(),
      }
    case 'question-mastered':
      return {
        title: m.suggest_mastered(),
        says: m.suggest_mastered_says(given),
        rule: m.suggest_mastered_rule(),
      }
    case 'question-never':
      return { title: m.suggest_never(), says: m.suggest_never_says(given), rule: m.suggest_never_rule() }
    case 'period-low':
      return {
        title: m.suggest_period(),
        says: m.suggest_period_says({
          ...given,
          percent: formatPercent(given.percent),
          others: formatPercent(given.others),
        }),
        rule: m.suggest_period_rule(),
      }
  }
}
