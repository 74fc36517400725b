import type { LearnerCourse } from './learner-course.ts'
import { allAnsweredAlike, lowScoringPeriod, masteredQuestions, neverEarnedQuestions } from './of-answers.ts'
import { lowerGoal, raiseGoal, readyToManageAlone, tooFewDays } from './of-days.ts'
import { matchRateStep, overRating } from './of-matches.ts'
import type { Suggestion } from './suggestion.ts'

type Kind = Suggestion['kind']
type Numbers<Of extends Kind> = Omit<Extract<Suggestion, { kind: Of }>, 'kind' | 'source'>

type Rule = (course: LearnerCourse) => Suggestion[]

const fading = 'Rhode, Morgan and Young (1983), Journal of Applied Behavior Analysis 16, 171–188'
const criterion = 'Hartmann and Hall (1976), Journal of Applied Behavior Analysis 9, 527–532'
const straightLines = 'Herzog and Bachman (1981), Public Opinion Quarterly 45, 549–559'
const scatterPlot = 'Touchette, MacDonald and Langer (1985), Journal of Applied Behavior Analysis 18, 343–351'
const fivePoints = 'What Works Clearinghouse (2022), Procedures and Standards Handbook 5.0'

const ruleOfMany =
  <Of extends Kind>(
    kind: Of,
    source: string | null,
    find: (course: LearnerCourse) => readonly Numbers<Of>[],
  ): Rule =>
  (course) =>
    find(course).map((numbers) => ({ kind, source, ...numbers }) as unknown as Suggestion)

const rule = <Of extends Kind>(
  kind: Of,
  source: string | null,
  find: (course: LearnerCourse) => Numbers<Of> | null,
): Rule =>
  ruleOfMany(kind, source, (course) => {
    const found = find(course)
    return found === null ? [] : [found]
  })

/** All rules, the most urgent first. The sources gave the idea; the numbers in the rules are ours. */
const rules: readonly Rule[] = [
  rule('match-rate', fading, matchRateStep),
  rule('over-rating', fading, overRating),
  rule('unreflected', straightLines, allAnsweredAlike),
  rule('goal-down', criterion, lowerGoal),
  rule('let-go', fading, readyToManageAlone),
  rule('goal-up', criterion, raiseGoal),
  rule('period-low', scatterPlot, lowScoringPeriod),
  ruleOfMany('question-mastered', null, masteredQuestions),
  ruleOfMany('question-never', null, neverEarnedQuestions),
]

const thin = rule('data-thin', fivePoints, tooFewDays)

/** What a learner's numbers on a form speak for; while they are few, that alone. Nothing is ever done by it. */
export function suggestionsOf(course: LearnerCourse): Suggestion[] {
  const tooFew = thin(course)
  return tooFew.length > 0 ? tooFew : rules.flatMap((find) => find(course))
}
