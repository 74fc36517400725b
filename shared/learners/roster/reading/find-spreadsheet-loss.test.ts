import { expect, test } from 'vitest'
import { findSpreadsheetLoss } from './find-spreadsheet-loss.ts'

test.each([
  ['2.02412E+11', 'shortened'],
  ['2,02412e+11', 'shortened'],
  ['2E+11', 'shortened'],
  ['1.5E+100', 'shortened'],
  ['###', 'shortened'],
  ['#N/A', 'formula-error'],
  ['#name?', 'formula-error'],
  ['#DIV/0!', 'formula-error'],
  ['1E5', null],
  ['a2.02E+11', null],
  ['2.02E+11a', null],
  ['##', null],
  ['### A', null],
  ['A ###', null],
  ['see #N/A', null],
  ['#N/A here', null],
])('of %j a spreadsheet lost it as %j', (cell, loss) => {
  expect(findSpreadsheetLoss(cell)).toBe(loss)
})
