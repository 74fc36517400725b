import { expect, test } from 'vitest'
import { calculateBoardFit } from './calculate-board-fit.ts'

const yesNo = (count: number) => Array.from({ length: count }, () => ({ topStep: 1, pictures: null }))

test('a board says as much as there is room for', () => {
  expect(calculateBoardFit(yesNo(4), 1136).fit).toBe('wide')
  expect(calculateBoardFit(yesNo(5), 1136).fit).toBe('short')
  expect(calculateBoardFit(yesNo(7), 1136).fit).toBe('narrow')
})

test('a board that is too wide even so keeps the width it needs', () => {
  const { fit, least } = calculateBoardFit(yesNo(12), 1136)
  expect(fit).toBe('narrow')
  expect(least).toBeGreaterThan(1136)
})

test('a rating has room for each of its steps', () => {
  const rating = { topStep: 4, pictures: null }
  const { cellWidth } = calculateBoardFit([rating], 1136)
  expect(cellWidth(rating)).toBeGreaterThan(cellWidth({ topStep: 1, pictures: null }))
  expect(cellWidth({ ...rating, pictures: [] })).toBeGreaterThan(cellWidth(rating))
})
