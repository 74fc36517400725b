import { attainableGoal } from '../../forms/library/recent-score.ts'
import { findDayAlerts } from '../progress-alerts.ts'
import type { LearnerHistory, SettledDay } from './learner-history.ts'

/** Scored days under which nothing is suggested. */
const daysNeeded = 5
/** A goal goes up by so many percentage points, to this at most. */
const goalStep = 10
const goalAtMost = 90
/** Days running on which a learner meets the goal who is only matched by surprise. */
const manageAloneAfter = 10
const surpriseOnly = 5

/** Under five scored days are too few to say anything by. */
export const detectTooFewDays = ({ days }: LearnerHistory) =>
  days.length > 0 && days.length < daysNeeded ? { scored: days.length, needed: daysNeeded } : null

/** The goal met on five scored days running: ten percentage points more, up to 90 %. */
export function suggestHigherGoal({ days }: LearnerHistory) {
  const met = runOf(days, 'mastery')
  const goal = met.at(-1)?.goalPercentage ?? goalAtMost
  return goal < goalAtMost ? { met: met.length, goal, to: Math.min(goal + goalStep, goalAtMost) } : null
}

/** The goal missed on three scored days running and more than 20 percentage points above one of them: what is within reach of all. */
export function suggestLowerGoal({ days }: LearnerHistory) {
  const below = runOf(days, 'trouble')
  const goal = below.at(-1)?.goalPercentage ?? 0
  const to = attainableGoal(below)
  return to !== null && to > 0 && to < goal ? { below: below.length, goal, to } : null
}

/** The goal met on ten scored days running while staff match by surprise only: the learner may manage alone. */
export function suggestManagingAlone({ days, matchRate }: LearnerHistory) {
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
