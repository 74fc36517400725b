import type { LearnerHistory } from './learner-history.ts'
import {
  detectIdenticalAnswers,
  detectLowScoringPeriod,
  detectMasteredQuestions,
  detectNeverEarnedQuestions,
} from './of-answers.ts'
import { detectTooFewDays, suggestHigherGoal, suggestLowerGoal, suggestManagingAlone } from './of-days.ts'
import { detectOverRating, suggestMatchRateStep } from './of-matches.ts'
import type { Suggestion } from './suggestion.ts'

type Kind = Suggestion['kind']
type Numbers<Of extends Kind> = Omit<Extract<Suggestion, { kind: Of }>, 'kind' | 'source'>

type Rule = (course: LearnerHistory) => Suggestion[]

const fading = 'Rhode, Morgan and Young (1983), Journal of Applied Behavior Analysis 16, 171–188'
const criterion = 'Hartmann and Hall (1976), Journal of Applied Behavior Analysis 9, 527–532'
const straightLines = 'Herzog and Bachman (1981), Public Opinion Quarterly 45, 549–559'
const scatterPlot = 'Touchette, MacDonald and Langer (1985), Journal of Applied Behavior Analysis 18, 343–351'
const fivePoints = 'What Works Clearinghouse (2022), Procedures and Standards Handbook 5.0'

const ruleOfMany =
  <Of extends Kind>(
    kind: Of,
    source: string | null,
    find: (course: LearnerHistory) => readonly Numbers<Of>[],
  ): Rule =>
  (course) =>
    find(course).map((numbers) => ({ kind, source, ...numbers }) as unknown as Suggestion)

const rule = <Of extends Kind>(
  kind: Of,
  source: string | null,
  find: (course: LearnerHistory) => Numbers<Of> | null,
): Rule =>
  ruleOfMany(kind, source, (course) => {
    const found = find(course)
    return found === null ? [] : [found]
  })

/** All rules, the most urgent first. The sources gave the idea; the numbers in the rules are ours. */
const rules: readonly Rule[] = [
  rule('match-rate', fading, suggestMatchRateStep),
  rule('over-rating', fading, detectOverRating),
  rule('unreflected', straightLines, detectIdenticalAnswers),
  rule('goal-down', criterion, suggestLowerGoal),
  rule('let-go', fading, suggestManagingAlone),
  rule('goal-up', criterion, suggestHigherGoal),
  rule('period-low', scatterPlot, detectLowScoringPeriod),
  ruleOfMany('question-mastered', null, detectMasteredQuestions),
  ruleOfMany('question-never', null, detectNeverEarnedQuestions),
]

const thin = rule('data-thin', fivePoints, detectTooFewDays)

/** What a learner's numbers on a form speak for; while they are few, that alone. Nothing is ever done by it. */
export function findSuggestions(course: LearnerHistory): Suggestion[] {
  const tooFew = thin(course)
  return tooFew.length > 0 ? tooFew : rules.flatMap((find) => find(course))
}
