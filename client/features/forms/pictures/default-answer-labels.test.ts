import { expect, test } from 'vitest'
import { orderFacesForDisplay } from './default-answer-labels.ts'

test('a learner meets yes before no, and faces and ratings climb', () => {
  expect(orderFacesForDisplay('yes-no', [0, 1])).toEqual([1, 0])
  expect(orderFacesForDisplay('faces', [0, 1, 2])).toEqual([0, 1, 2])
  expect(orderFacesForDisplay('rating', [0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
})
