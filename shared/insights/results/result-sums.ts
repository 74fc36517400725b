import * as z from 'zod/mini'
import type { CheckInState } from '../../check-ins/check-in-state.ts'
import { fidelity, fidelityOf } from '../evidence/fidelity.ts'

/** What the check-ins and the days of many came to. */
export const resultSums = z.extend(fidelity, {
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
export type ResultSums = z.infer<typeof resultSums>

/** So many check-ins of which the same is known. */
export interface CheckInTally {
  state: CheckInState
  drawnForMatch: boolean
  times: number
  agreed: number
  compared: number
}

export type DayTally = Pick<ResultSums, 'days' | 'goalsMet' | 'earned' | 'possible'>

const noDays: DayTally = { days: 0, goalsMet: 0, earned: 0, possible: 0 }
const unanswered: readonly CheckInState[] = ['missed', 'staff-rated']
const uncounted: readonly CheckInState[] = ['cancelled', 'excused']

export function resultSumsOf(checkIns: readonly CheckInTally[], days: DayTally = noDays): ResultSums {
  const counted = checkIns.filter(({ state }) => !uncounted.includes(state))
  const sum = (of: readonly CheckInTally[], figure: 'times' | 'agreed' | 'compared') =>
    of.reduce((total, tally) => total + tally[figure], 0)
  return {
    ...fidelityOf(checkIns),
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
export function sumResults(parts: readonly ResultSums[]): ResultSums {
  const figures = Object.entries(resultSumsOf([])) as [keyof ResultSums, number][]
  return Object.fromEntries(
    figures.map(([figure]) => [figure, parts.reduce((total, part) => total + part[figure], 0)]),
  ) as ResultSums
}
