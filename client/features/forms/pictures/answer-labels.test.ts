import { expect, test } from 'vitest'
import { inDisplayOrder } from './answer-labels.ts'

test('a learner meets yes before no, and faces and ratings climb', () => {
  expect(inDisplayOrder('yes-no', [0, 1])).toEqual([1, 0])
  expect(inDisplayOrder('faces', [0, 1, 2])).toEqual([0, 1, 2])
  expect(inDisplayOrder('rating', [0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
})
