import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { Destination } from '../page/destination.ts'
import { percentOf } from '../page/percent-of.ts'

/** From a day on, something about how the learner is supported was different. */
export interface GraphPhase {
  from: string
  title: string
  words?: string
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

/** What the graph and its table are drawn from. */
export interface GraphData {
  days: readonly DayPoint[]
  phases: readonly GraphPhase[]
  closures: readonly GraphClosure[]
  /** Where a day's score leads. */
  linkOf: (day: DayPoint) => Destination
}

/** The score in per cent; none without a settled day. */
export const scoreOf = ({ mark, earned, possible }: DayPoint) =>
  mark === 'scored' && possible > 0 ? percentOf(earned, possible) : null

/** The learner's own score in per cent, also while it waits for a match. */
export const ownScoreOf = ({ mark, ownEarned, ownPossible }: DayPoint) =>
  (mark === 'scored' || mark === 'waiting') && ownPossible > 0 ? percentOf(ownEarned, ownPossible) : null
