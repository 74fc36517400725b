import * as z from 'zod/mini'
import type { CheckInState } from '../../check-ins/check-in-state.ts'
import { calculateFidelity, fidelity } from '../evidence/fidelity.ts'

/** What the check-ins and the days of many came to. */
export const resultTotals = z.extend(fidelity, {
  /** Closed without an answer of the learner. */
  missed: z.int(),
  /** Questions that both raters answered, blind as they did, and those of them alike. */
  compared: z.int(),
  agreed: z.int(),
  /** Learners’ days with a score, those that met their goal, and their points. */
  days: z.int(),
  goalsMet: z.int(),
  earned: z.int(),
  possible: z.int(),
})
export type ResultTotals = z.infer<typeof resultTotals>

/** So many check-ins of which the same is known. */
export interface CheckInTally {
  state: CheckInState
  drawnForMatch: boolean
  times: number
  agreed: number
  compared: number
}

export type DayTally = Pick<ResultTotals, 'days' | 'goalsMet' | 'earned' | 'possible'>

const noDays: DayTally = { days: 0, goalsMet: 0, earned: 0, possible: 0 }
const unanswered: readonly CheckInState[] = ['missed', 'staff-rated']
const uncounted: readonly CheckInState[] = ['cancelled', 'excused']

export function calculateResultTotals(
  checkIns: readonly CheckInTally[],
  days: DayTally = noDays,
): ResultTotals {
  const counted = checkIns.filter(({ state }) => !uncounted.includes(state))
  const sum = (of: readonly CheckInTally[], figure: 'times' | 'agreed' | 'compared') =>
    of.reduce((total, tally) => total + tally[figure], 0)
  return {
    ...calculateFidelity(checkIns),
    missed: sum(
      counted.filter(({ state }) => unanswered.includes(state)),
      'times',
    ),
    compared: sum(counted, 'compared'),
    agreed: sum(counted, 'agreed'),
    ...days,
  }
}

/** Several parts as one. */
export function addResultTotals(parts: readonly ResultTotals[]): ResultTotals {
  const figures = Object.entries(calculateResultTotals([])) as [keyof ResultTotals, number][]
  return Object.fromEntries(
    figures.map(([figure]) => [figure, parts.reduce((total, part) => total + part[figure], 0)]),
  ) as ResultTotals
}
