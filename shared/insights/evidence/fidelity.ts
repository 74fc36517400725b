import * as z from 'zod/mini'
import type { CheckInState } from '../../check-ins/check-in-state.ts'

/** How far a form was carried out as it was meant to be, in check-ins. */
export const fidelity = z.object({
  /** All that came due, but those that staff cancelled. */
  planned: z.int(),
  /** Those of them that opened for the learner. */
  sent: z.int(),
  excused: z.int(),
  answered: z.int(),
  /** Of the answered, those drawn to be matched. */
  drawn: z.int(),
  drawnMatched: z.int(),
  /** All that were matched, drawn or not. */
  matched: z.int(),
})
export type Fidelity = z.infer<typeof fidelity>

interface CarriedOut {
  state: CheckInState
  drawnForMatch: boolean
  /** How many of them there are; one where nothing is said. */
  times?: number
}

const answeredStates: readonly CheckInState[] = ['matched', 'submitted', 'self-rated']

/** Counts check-ins that came due, by what became of them. */
export function calculateFidelity(checkIns: readonly CarriedOut[]): Fidelity {
  const count = (is: (checkIn: CarriedOut) => boolean) =>
    checkIns.filter(is).reduce((total, { times = 1 }) => total + times, 0)
  const planned = count(({ state }) => state !== 'cancelled' && state !== 'planned')
  const isAnswered = ({ state }: CarriedOut) => answeredStates.includes(state)
  return {
    planned,
    sent: planned - count(({ state }) => state === 'not-sent'),
    excused: count(({ state }) => state === 'excused'),
    answered: count(isAnswered),
    drawn: count((checkIn) => isAnswered(checkIn) && checkIn.drawnForMatch),
    drawnMatched: count(({ state, drawnForMatch }) => state === 'matched' && drawnForMatch),
    matched: count(({ state }) => state === 'matched'),
  }
}
