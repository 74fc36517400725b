import { expect, test } from 'vitest'
import { legendPositions } from './legend-positions.ts'

test('entries of a key stand in a row, and in the next where they would leave the picture', () => {
  const places = legendPositions(['Matched score, %', 'Learner’s own, where it differs', 'Missed'], 40, 480)
  expect(places).toEqual([
    { x: 40, row: 0 },
    { x: 208, row: 0 },
    { x: 40, row: 1 },
  ])
})

test('an entry that is wider than the picture has a row of its own', () => {
  expect(legendPositions(['a very long explanation', 'another'], 40, 100)).toEqual([
    { x: 40, row: 0 },
    { x: 40, row: 1 },
  ])
})
