import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, stripFormulaGuards } from '#shared/csv-line.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'

const oneLearner = 'name,username,pin\nMia,mia,2468'
const recordsOf = (pieces: Iterable<string>, mostRows = 1_000): Promise<CsvRecord[]> =>
  Readable.from(readCsv(pieces, mostRows)).toArray()
const cellsOf = async (...pieces: string[]) => (await recordsOf(pieces)).map(({ cells }) => cells)

test.each([
  ['commas', oneLearner],
  ['semicolons', oneLearner.replaceAll(',', ';')],
  ['tabs', oneLearner.replaceAll(',', '\t')],
  ['bars', oneLearner.replaceAll(',', '|')],
  ['a byte-order mark', `\uFEFF${oneLearner}`],
  ['ends of line as Windows writes them', `${oneLearner.replaceAll('\n', '\r\n')}\r\n`],
  ['ends of line as old Macs wrote them', oneLearner.replaceAll('\n', '\r')],
  ['everything quoted', '"name","username","pin"\n"Mia","mia","2468"'],
  ['blank lines', `\n\n${oneLearner}\n\n   \n,,\n`],
])('a list with %s is read, however it is cut', async (_, csv) => {
  const rows = [
    ['name', 'username', 'pin'],
    ['Mia', 'mia', '2468'],
  ]
  expect(await cellsOf(csv)).toEqual(rows)
  expect(await cellsOf(...csv)).toEqual(rows)
})

test('headings in quotation marks can hold other delimiters', async () => {
  const rows = await cellsOf('"name";"a,b,c,d";"username"\nMia;x;mia')
  expect(rows).toEqual([
    ['name', 'a,b,c,d', 'username'],
    ['Mia', 'x', 'mia'],
  ])
})

test('lines are counted as an editor counts them', async () => {
  const csv = 'name,username\r\n\r\n"Mia\r\nBerg",mia\r\nNoel,noel\r\n'
  const lines = (await recordsOf([csv])).map(({ line }) => line)
  expect(lines).toEqual([1, 3, 5])
})

test.each([
  ['a quote that never closes', 'name,username\nMia,mia\n\n"Noel,noel\nIvy,ivy', 'quotes-broken', '4'],
  ['a quote inside a cell', 'name,username\nMia "M" Berg,mia', 'quotes-broken', '2'],
  ['letters after a closing quote', 'name,username\nMia,mia\n"Noel"x,noel', 'quotes-broken', '3'],
  ['a line without end', `name,username\nMia,mia\n${'x'.repeat(200_000)}`, 'line-too-long', '3'],
])('a list with %s is refused with its line', async (_, csv, fault, line) => {
  const fields = { csv: fault, 'csv.line': line }
  await expect(cellsOf(csv)).rejects.toMatchObject({ reason: 'import-unreadable', details: { fields } })
})

test('a list past its bound is refused while it is read', async () => {
  const endless = (function* () {
    for (;;) yield 'a,b\n'
  })()
  const fields = { csv: 'too-many-rows' }
  const reading = recordsOf(endless, 5)
  await expect(reading).rejects.toMatchObject({ details: { fields } })
})

test('whatever was written as CSV is read as it was, however it is cut', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((given) => !/['\r]|^\t/.test(given))
  const row = fc.tuple(fc.constantFrom('first', 'x'), text, text)
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, size) => {
        const csv = ['a,b,c\r\n', ...rows.map(csvLine)].join('')
        const letters = [...csv]
        const pieces = letters.flatMap((_, at) => (at % size ? [] : letters.slice(at, at + size).join('')))
        const cells = (await cellsOf(...pieces)).map((line) => line.map(stripFormulaGuards))
        expect(cells).toEqual([['a', 'b', 'c'], ...rows])
      },
    ),
    { numRuns: 60 },
  )
})
