import { scorePercentage } from '../../forms/goal.ts'
import type { DayPoint } from '../endpoints.ts'

/** From a day on, something about how the learner is supported was different. */
export interface GraphPhase {
  from: string
  title: string
  words?: string
  /** By which the table names it: its place among these phases, where nothing is said. */
  number?: number
  /** A baseline has none. */
  hasGoal?: boolean
  /** It differs by its goal alone, which is written where the goal steps. */
  isGoalStep?: boolean
}

export interface GraphClosure {
  startsOn: string
  endsOn: string
  name: string
}

/** The score in per cent; none without a settled day. */
export const calculateSettledScorePercentage = ({ mark, earned, possible }: DayPoint): number | null =>
  mark === 'scored' ? scorePercentage(earned, possible) : null

/** The learner's own score in per cent, also while it waits for a match. */
export const calculateOwnScorePercentage = ({ mark, ownEarned, ownPossible }: DayPoint): number | null =>
  mark === 'scored' || mark === 'waiting' ? scorePercentage(ownEarned, ownPossible) : null
