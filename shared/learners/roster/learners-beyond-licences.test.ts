import { expect, test } from 'vitest'
import { learnersBeyondLicences } from './learners-beyond-licences.ts'

test.each([
  ['nobody is beyond licences that are enough', { limit: 3, needed: 3, arriving: ['mia', 'noel'] }, []],
  ['the last to arrive get none', { limit: 3, needed: 5, arriving: ['mia', 'noel', 'ivy'] }, ['noel', 'ivy']],
  ['who has forms anyway is never named', { limit: 1, needed: 5, arriving: ['mia'] }, ['mia']],
  ['nobody arrives, however few there are', { limit: 1, needed: 5, arriving: [] }, []],
])('%s', (_, foreseen, beyond) => {
  expect(learnersBeyondLicences(foreseen)).toEqual(beyond)
})
