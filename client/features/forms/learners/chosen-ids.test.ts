import { expect, test } from 'vitest'
import { toggled, withAll } from './chosen-ids.ts'

test('a second press takes a learner off again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test('choosing all leaves nobody twice and nobody out who was chosen before', () => {
  expect(withAll(['z', 'a'], ['a', 'b'])).toEqual(['z', 'a', 'b'])
})

test('a form is given to at most 2,000 learners by name', () => {
  expect(
    withAll(
      [],
      Array.from({ length: 2_100 }, (_, index) => String(index)),
    ),
  ).toHaveLength(2_000)
})
