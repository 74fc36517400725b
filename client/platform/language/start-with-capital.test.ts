import { expect, test } from 'vitest'
import { startWithCapital } from './start-with-capital.ts'

test.each([
  ['a Spanish day', 'lunes, 28 de septiembre', 'Lunes, 28 de septiembre'],
  ['a day that begins with an accent', 'ácimo', 'Ácimo'],
  ['a day of the month', '28 de septiembre', '28 de septiembre'],
  ['a letter of two units', '𐐨bc', '𐐀bc'],
  ['nothing', '', ''],
])('%s begins a heading with a capital', (_, words, begun) => {
  expect(startWithCapital(words)).toBe(begun)
})
