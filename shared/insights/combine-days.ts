import { calculateMinPointsForGoal } from '../forms/goal.ts'
import type { DayPoint } from './endpoints.ts'

/** What a learner’s day was over all of their forms. */
export interface CombinedDay {
  mark: DayPoint['mark']
  earned: number
  possible: number
  /** Points that the goals of the forms come to. */
  needed: number
  /** Forms whose goal was met, of those with a score. */
  goalsMet: number
  goals: number
}

const order: readonly DayPoint['mark'][] = [
  'scored',
  'waiting',
  'not-enough',
  'no-score',
  'missed',
  'not-sent',
  'excused',
  'cancelled',
]

/**
 * The days of one date on several forms as one: the points of those with a score added up, and where none has one, the
 * reason that says most. Points count only where there is a score.
 */
export function combineDays(points: readonly DayPoint[]): CombinedDay {
  const scored = points.filter(({ mark }) => mark === 'scored')
  const sum = (of: (point: DayPoint) => number) => scored.reduce((total, point) => total + of(point), 0)
  return {
    mark: order.find((mark) => points.some((point) => point.mark === mark)) ?? 'no-score',
    earned: sum(({ earned }) => earned),
    possible: sum(({ possible }) => possible),
    needed: sum(({ goalPercentage, possible }) => calculateMinPointsForGoal(goalPercentage, possible)),
    goalsMet: sum(({ goalMet }) => (goalMet ? 1 : 0)),
    goals: scored.length,
  }
}
