import { expect, test } from 'vitest'
import { type CheckInState, checkInState } from '#shared/check-ins/check-in-state.ts'
import { countCheckInsByState } from './count-check-ins-by-state.ts'

const learner = (...states: CheckInState[]) => ({
  checkIns: states.map((state, place) => ({
    checkInId: String(place),
    occurrenceId: '',
    formTitle: '',
    periodName: '',
    closesAt: '',
    state,
  })),
})

test('a day adds up over learners, and what is to match has been answered too', () => {
  expect(countCheckInsByState([learner('open', 'submitted'), learner('matched'), learner()])).toEqual({
    open: 1,
    toMatch: 1,
    answered: 2,
    missed: 0,
    excused: 0,
  })
})

test('what was cancelled or not sent counts as nothing', () => {
  expect(countCheckInsByState([learner(...checkInState.options)])).toEqual({
    open: 1,
    toMatch: 1,
    answered: 3,
    missed: 2,
    excused: 1,
  })
})
