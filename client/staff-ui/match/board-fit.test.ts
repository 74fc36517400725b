import { expect, test } from 'vitest'
import { boardFit } from './board-fit.ts'

const yesNo = (count: number) => Array.from({ length: count }, () => ({ topStep: 1 }))

test('a board says as much as there is room for', () => {
  expect(boardFit(yesNo(4), 1136).fit).toBe('wide')
  expect(boardFit(yesNo(5), 1136).fit).toBe('short')
  expect(boardFit(yesNo(7), 1136).fit).toBe('narrow')
})

test('a board that is too wide even so keeps the width it needs', () => {
  const { fit, least } = boardFit(yesNo(12), 1136)
  expect(fit).toBe('narrow')
  expect(least).toBeGreaterThan(1136)
})

test('a rating has room for each of its steps', () => {
  const { cellWidth } = boardFit([{ topStep: 4 }], 1136)
  expect(cellWidth({ topStep: 4 })).toBeGreaterThan(cellWidth({ topStep: 1 }))
})
