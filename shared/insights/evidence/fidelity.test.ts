import { expect, test } from 'vitest'
import type { CheckInState } from '../../check-ins/check-in-state.ts'
import { calculateFidelity } from './fidelity.ts'

const checkIn = (state: CheckInState, drawnForMatch = false) => ({ state, drawnForMatch })

test('fidelity counts what came due, what opened, what was answered, and what was matched of what was drawn', () => {
  expect(
    calculateFidelity([
      checkIn('matched', true),
      checkIn('matched', true),
      checkIn('matched'),
      checkIn('submitted', true),
      checkIn('self-rated'),
      checkIn('self-rated', true),
      checkIn('missed', true),
      checkIn('staff-rated', true),
      checkIn('not-sent'),
      checkIn('excused'),
      checkIn('cancelled'),
    ]),
  ).toEqual({ planned: 10, sent: 9, excused: 1, answered: 6, drawn: 4, drawnMatched: 2, matched: 3 })
})

test('nothing that came due is no fidelity at all, and no fault either', () => {
  expect(Object.values(calculateFidelity([]))).toEqual([0, 0, 0, 0, 0, 0, 0])
})
