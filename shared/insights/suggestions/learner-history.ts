import type { FadingRule } from '../../check-ins/fading/fading-rule.ts'
import type { MatchedCheckIn } from '../../check-ins/fading/propose-match-rate.ts'
import type { MatchRate } from '../../forms/match-rate.ts'
import type { AnsweredCheckIn } from '../answered-check-in.ts'

/** So many days of a learner on a form are looked at. */
export const suggestionDays = 84

export interface SettledDay {
  onDate: string
  earned: number
  possible: number
  goalPercentage: number
  goalMet: boolean
}

/** What the rules about a form's goal and questions look at: one learner's last weeks on one form that runs. */
export interface PlanHistory {
  /** The days with a score, in order. */
  days: readonly SettledDay[]
  /** The answered check-ins in the order in which they opened. */
  answered: readonly AnsweredCheckIn[]
  /** The learner's goal from the next opening on, in per cent; one that no day was judged by yet speaks for nothing. */
  goalPercentage: number
  /** The lowest goal that the form's questions allow. */
  lowestGoal: number
}

/** What all rules of suggesting look at. */
export interface LearnerHistory extends PlanHistory {
  /** The rate that the learner is matched at, in per cent. */
  matchRate: MatchRate
  /** By what the organisation has steps down of it proposed. */
  rule: FadingRule
  /** The last matches, newest first. */
  matches: readonly MatchedCheckIn[]
}
