import { proposeMatchRate } from '../../check-ins/fading/propose-match-rate.ts'
import { attainableGoal } from '../../forms/library/recent-score.ts'
import { matchRates } from '../../forms/match-rate.ts'
import { findDayAlerts } from '../progress-alerts.ts'
import type { LearnerHistory, PlanHistory, SettledDay } from './learner-history.ts'
import {
  detectIdenticalAnswers,
  detectLowScoringPeriod,
  detectMasteredQuestions,
  detectNeverEarnedQuestions,
} from './of-answers.ts'
import type { Suggestion } from './suggestion.ts'

/** A step of the match rate, down or back to all, by the rule that proposes it everywhere. */
function suggestMatchRateStep({ rule, matchRate, matches }: LearnerHistory) {
  const proposal = proposeMatchRate(rule, matchRate, matches)
  return proposal && { from: matchRate, ...proposal }
}

/** Over-rated lately although every check-in is matched: there is no step back left to take. */
function detectOverRating({ rule, matchRate, matches }: LearnerHistory) {
  if (matchRate !== 100) return null
  const asIfFaded = proposeMatchRate(rule, matchRates[1], matches)
  return asIfFaded?.because === 'over-rated'
    ? { overRated: asIfFaded.overRated, checkIns: asIfFaded.checkIns }
    : null
}

/** Scored days under which nothing is suggested. */
const daysNeeded = 5
/** A goal goes up by so many percentage points, to this at most. */
const goalStep = 10
const goalAtMost = 90
/** Days running on which a learner meets the goal who is only matched by surprise. */
const manageAloneAfter = 10
const surpriseOnly = 5

/** Under five scored days are too few to say anything by. */
const detectTooFewDays = ({ days }: PlanHistory) =>
  days.length > 0 && days.length < daysNeeded ? { scored: days.length, needed: daysNeeded } : null

/** The goal met on five scored days running: ten percentage points more, up to 90 %. */
function suggestHigherGoal({ days, goalPercentage: goal }: PlanHistory) {
  const met = runOf(days, 'mastery')
  const isJudgedByIt = met.at(-1)?.goalPercentage === goal
  return isJudgedByIt && goal < goalAtMost
    ? { met: met.length, goal, to: Math.min(goal + goalStep, goalAtMost) }
    : null
}

/** The goal missed on three scored days running and more than 20 percentage points above one of them: what is within reach of all. */
function suggestLowerGoal({ days, goalPercentage: goal, lowestGoal }: PlanHistory) {
  const below = runOf(days, 'trouble')
  const isJudgedByIt = below.at(-1)?.goalPercentage === goal
  const to = attainableGoal(below)
  return isJudgedByIt && to !== null && to >= lowestGoal && to < goal
    ? { below: below.length, goal, to }
    : null
}

/** The goal met on ten scored days running while staff match by surprise only: the learner may manage alone. */
function suggestManagingAlone({ days, matchRate }: LearnerHistory) {
  const met = runOf(days, 'mastery')
  return matchRate === surpriseOnly && met.length >= manageAloneAfter ? { met: met.length } : null
}

/** The last days that all met, or all missed, the goal that holds now, once they are enough to be noted. */
function runOf(days: readonly SettledDay[], kind: 'mastery' | 'trouble'): readonly SettledDay[] {
  const last = days.at(-1)
  const before = days.findLastIndex(
    ({ goalPercentage, goalMet }) => goalPercentage !== last?.goalPercentage || goalMet !== last.goalMet,
  )
  const run = days.slice(before + 1)
  return findDayAlerts(run).some((note) => note.kind === kind) ? run : []
}

type Kind = Suggestion['kind']
type Numbers<Of extends Kind> = Omit<Extract<Suggestion, { kind: Of }>, 'kind' | 'source'>

type Rule<Course> = (course: Course) => Suggestion[]

const fading = 'Rhode, Morgan and Young (1983), Journal of Applied Behavior Analysis 16, 171–188'
const criterion = 'Hartmann and Hall (1976), Journal of Applied Behavior Analysis 9, 527–532'
const straightLines = 'Herzog and Bachman (1981), Public Opinion Quarterly 45, 549–559'
const scatterPlot = 'Touchette, MacDonald and Langer (1985), Journal of Applied Behavior Analysis 18, 343–351'
const fivePoints = 'What Works Clearinghouse (2022), Procedures and Standards Handbook 5.0'

const ruleOfMany =
  <Of extends Kind, Course>(
    kind: Of,
    source: string | null,
    find: (course: Course) => readonly Numbers<Of>[],
  ): Rule<Course> =>
  (course) =>
    find(course).map((numbers) => ({ kind, source, ...numbers }) as unknown as Suggestion)

const rule = <Of extends Kind, Course>(
  kind: Of,
  source: string | null,
  find: (course: Course) => Numbers<Of> | null,
): Rule<Course> =>
  ruleOfMany(kind, source, (course: Course) => {
    const found = find(course)
    return found === null ? [] : [found]
  })

const goalDown = rule('goal-down', criterion, suggestLowerGoal)
const goalUp = rule('goal-up', criterion, suggestHigherGoal)
const mastered = ruleOfMany('question-mastered', null, detectMasteredQuestions)
const never = ruleOfMany('question-never', null, detectNeverEarnedQuestions)

/** All rules, the most urgent first. The sources gave the idea; the numbers in the rules are ours. */
const rules: readonly Rule<LearnerHistory>[] = [
  rule('match-rate', fading, suggestMatchRateStep),
  rule('over-rating', fading, detectOverRating),
  rule('unreflected', straightLines, detectIdenticalAnswers),
  goalDown,
  rule('let-go', fading, suggestManagingAlone),
  goalUp,
  rule('period-low', scatterPlot, detectLowScoringPeriod),
  mastered,
  never,
]

/** Those about what a form asks, and asks for. */
const rulesOfPlan: readonly Rule<PlanHistory>[] = [goalDown, goalUp, mastered, never]

const thin = rule('data-thin', fivePoints, detectTooFewDays)

/** What a learner's numbers on a form speak for; while they are few, that alone. Nothing is ever done by it. */
export function findSuggestions(course: LearnerHistory): Suggestion[] {
  const tooFew = thin(course)
  return tooFew.length > 0 ? tooFew : rules.flatMap((find) => find(course))
}

/** What they speak for in the form itself: another goal, or another question; nothing while they are few. */
export const findPlanSuggestions = (course: PlanHistory): Suggestion[] =>
  thin(course).length > 0 ? [] : rulesOfPlan.flatMap((find) => find(course))
