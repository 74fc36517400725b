import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, stripFormulaGuards } from './csv-line.ts'

test('cells are kept apart whatever they hold: texts in quotes, numbers as they are, nothing as nothing', () => {
  expect(csvLine(['I sat.', 'a, b', 'so "called"', 'two\nlines', ' blank ', '', null, -1.5])).toBe(
    '"I sat.","a, b","so ""called""","two\nlines"," blank ",,,-1.5\r\n',
  )
})

test.each(['-1', '-0.25', '5,-6', '1; -2', "'=1"])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['1;=1', "1;'=1"],
  ['1,=1', "1,'=1"],
  ['1|=1', "1|'=1"],
  ['1\t=1', "1\t'=1"],
  ['1\n - 1', "1\n '- 1"],
  ['＝1', "'＝1"],
  ['\u200b=1', "\u200b'=1"],
  ['\ufeff =1', "\ufeff '=1"],
  ['1; "=1', '1; "\'=1'],
])('%j is no formula for a spreadsheet', (text, guarded) => {
  expect(csvLine([text])).toBe(`"${guarded.replaceAll('"', '""')}"\r\n`)
})

// Signs that end cells and begin formulas, which letters of any script seldom are.
const text = fc.string({
  unit: fc.constantFrom(...'=+-@＝;,|\t\n\r "\u200bab1.'.split('')),
  maxLength: 12,
})

test('however a spreadsheet takes a line apart, no cell of it begins a formula', () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(',', ';', '|', '\t'),
      (cells, separator) => {
        for (const cell of csvLine(cells)
          .split(/\r\n|\r|\n/)
          .flatMap((line) => line.split(separator)))
          expect(cell.replace(/^[\s\p{DI}",;|]+/u, '')).not.toMatch(
            /^(?:[=+@＝]|-(?!\d+(?:\.\d+)?(?:$|[\s",;|])))/,
          )
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a guard is taken away again', () => {
  fc.assert(
    fc.property(text, (given) => {
      const cell = csvLine([given]).slice(1, -3).replaceAll('""', '"')
      if (!/^[\t\r]/.test(given)) expect(stripFormulaGuards(cell)).toBe(given)
    }),
  )
})
