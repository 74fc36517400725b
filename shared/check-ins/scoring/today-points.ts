import { calculateMinPointsForGoal } from '../../forms/goal.ts'
import type { CheckInState } from '../check-in-state.ts'

interface TodayCheckIn {
  state: CheckInState
  opensAt: Date
  goalPercentage: number
  /** What its questions can give. */
  possible: number
  /** As it counts, or as it will where staff agree. */
  score: { earned: number; possible: number } | null
}

export interface TodayPoints {
  earned: number
  /** That may still come of what was sent, once it is matched. */
  waiting: number
  needed: number
  /** Of all that opens today and can still count. */
  possible: number
}

const counted: readonly CheckInState[] = ['open', 'planned', 'submitted', 'matched', 'self-rated']

/**
 * A learner's points on one form today, towards the goal of the check-in that opened first; `ahead` more will open, with
 * the questions of the last. Null where nothing of the day can count.
 */
export function calculateTodayPoints(checkIns: readonly TodayCheckIn[], ahead: number): TodayPoints | null {
  const inOrder = checkIns
    .filter(({ state }) => counted.includes(state))
    .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime())
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return null
  const sum = (of: (checkIn: TodayCheckIn) => number) =>
    inOrder.reduce((total, checkIn) => total + of(checkIn), 0)
  const isWaiting = ({ state }: TodayCheckIn) => state === 'submitted'
  const possible = sum((checkIn) => checkIn.score?.possible ?? checkIn.possible) + ahead * last.possible
  return {
    earned: sum((checkIn) => (isWaiting(checkIn) ? 0 : (checkIn.score?.earned ?? 0))),
    waiting: sum((checkIn) => (isWaiting(checkIn) ? (checkIn.score?.earned ?? 0) : 0)),
    needed: calculateMinPointsForGoal(first.goalPercentage, possible),
    possible,
  }
}
