import { expect, test } from 'vitest'
import { inOrder } from './answer-labels.ts'

test('a learner meets yes before no, and faces and ratings climb', () => {
  expect(inOrder('yes-no', [0, 1])).toEqual([1, 0])
  expect(inOrder('faces', [0, 1, 2])).toEqual([0, 1, 2])
  expect(inOrder('rating', [0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
})
