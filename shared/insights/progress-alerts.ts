import { type AnswerVerdict, compareAnswers } from '../check-ins/scoring/answer-verdict.ts'
import type { Answers } from '../forms/question-types/question-types.ts'

export type ProgressAlertKind = 'mastery' | 'trouble' | 'over-rating'

/** Something to look at, since a learner's days took this turn. */
export interface ProgressAlert {
  kind: ProgressAlertKind
  /** The day that made it so, `YYYY-MM-DD`: the same for as long as it goes on. */
  reachedOn: string
}

/** School days in a row. */
const metRunning = 5
const belowRunning = 3
/** Of the last matched check-ins. */
const looksBack = 5
const overRatedOfThem = 2

/** What goes on at the end of a learner's settled days on one form, in order. Gaps are no days, and break nothing. */
export function findDayAlerts(days: readonly { onDate: string; goalMet: boolean }[]): ProgressAlert[] {
  const last = days.at(-1)
  if (!last) return []
  const before = days.findLastIndex(({ goalMet }) => goalMet !== last.goalMet)
  const reached = days[before + (last.goalMet ? metRunning : belowRunning)]
  return reached ? [{ kind: last.goalMet ? 'mastery' : 'trouble', reachedOn: reached.onDate }] : []
}

/** Two over-rated of the last five matched check-ins, for as long as that holds; given in order. */
export function findMatchAlerts(
  matched: readonly { onDate: string; isOverRated: boolean }[],
): ProgressAlert[] {
  const holds = matched.map(
    (_, place) =>
      matched.slice(Math.max(0, place + 1 - looksBack), place + 1).filter(({ isOverRated }) => isOverRated)
        .length >= overRatedOfThem,
  )
  if (!holds.at(-1)) return []
  return [{ kind: 'over-rating', reachedOn: matched[holds.lastIndexOf(false) + 1]!.onDate }]
}

/** Whether the learner said more than staff saw on more questions than less. */
export function isCheckInOverRated(learner: Answers, staff: Answers): boolean {
  const verdicts = Object.entries(staff).map(([id, answer]) => compareAnswers(learner[id] ?? 'na', answer))
  const count = (wanted: AnswerVerdict) => verdicts.filter((verdict) => verdict === wanted).length
  return count('over-rating') > count('under-rating')
}
