import { isGoalMet } from '../../forms/goal.ts'
import type { CheckInState } from '../check-in-state.ts'

/** One check-in of a learner's day on a form; its points are null until it is scored. */
export interface DayCheckIn {
  state: CheckInState
  notSent: boolean
  opensAt: Date
  /** The goal in force when it opened. */
  goalPercentage: number
  earned: number | null
  possible: number | null
}

interface Day {
  /** Every check-in of the day, over all its periods. */
  checkIns: readonly DayCheckIn[]
  /** The day may still open another: a later period of the schedule, or a manual form until the local day is over. */
  moreToOpen: boolean
  /** Per cent of the sent, not excused check-ins that must be scored. */
  minimumShare: number
}

export type DayResult =
  | { status: 'unsettled' }
  | {
      /** `not-enough` were answered, or `no-score` because nothing was possible: gaps, never zeros. */
      status: 'settled' | 'not-enough' | 'no-score'
      earned: number
      possible: number
      goalPercentage: number
      goalMet: boolean
    }

type Part = 'pending' | 'scored' | 'unscored' | 'left-out'

const partOfState: Record<CheckInState, Part> = {
  planned: 'pending',
  open: 'pending',
  submitted: 'pending',
  matched: 'scored',
  'self-rated': 'scored',
  'staff-rated': 'unscored',
  missed: 'unscored',
  cancelled: 'left-out',
  excused: 'left-out',
  'not-sent': 'left-out',
}

/**
 * Decides a learner's day on a form once none of its check-ins can change any more by itself. The day's goal is that
 * of the check-in that opened first.
 */
export function calculateDayResult({ checkIns, moreToOpen, minimumShare }: Day): DayResult {
  const first = firstOpened(checkIns)
  const parts = Object.groupBy(checkIns, partOf)
  if (!first || moreToOpen || parts.pending) return { status: 'unsettled' }

  const { scored = [], unscored = [] } = parts
  const sent = scored.length + unscored.length
  const earned = scored.reduce((sum, checkIn) => sum + (checkIn.earned ?? 0), 0)
  const possible = scored.reduce((sum, checkIn) => sum + (checkIn.possible ?? 0), 0)
  const { goalPercentage } = first
  const gap = { earned, possible, goalPercentage, goalMet: false }
  if (scored.length * 100 < minimumShare * sent) return { ...gap, status: 'not-enough' }
  if (possible === 0) return { ...gap, status: 'no-score' }
  return { ...gap, status: 'settled', goalMet: isGoalMet(earned, possible, goalPercentage) }
}

function partOf({ state, notSent, earned, possible }: DayCheckIn): Part {
  const part = partOfState[state]
  if (part === 'unscored' && notSent) return 'left-out'
  // What became self-rated by the passing of time has its points only once the sweep has come by.
  return part === 'scored' && (earned === null || possible === null) ? 'pending' : part
}

function firstOpened([head, ...rest]: readonly DayCheckIn[]): DayCheckIn | undefined {
  return head && rest.reduce((first, checkIn) => (checkIn.opensAt < first.opensAt ? checkIn : first), head)
}
