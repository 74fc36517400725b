import { expect, test } from 'vitest'
import { splitNames } from './split-names.ts'

test.each([
  ['', []],
  [' Mia Berg \r\n\n  Tom Evans\rAna\n', ['Mia Berg', 'Tom Evans', 'Ana']],
  ['Berg, Mia', ['Berg, Mia']],
  ['Mia\tBerg\nTom\tEvans', null],
  ['Mia;3A', null],
])('%j are the names %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})
