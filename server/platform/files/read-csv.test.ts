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
  ['each line quoted as one cell', '"name,username,pin"\n"Mia,mia,2468"'],
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

test('a list with a line without end is refused with its line', async () => {
  const fields = { csv: 'line-too-long', 'csv.line': '3' }
  for (const letter of ['x', ',', '"']) {
    const reading = cellsOf(`name,username\nMia,mia\n${letter.repeat(200_000)}`)
    await expect(reading).rejects.toMatchObject({ reason: 'import-unreadable', details: { fields } })
  }
})

test.each([
  ['within a cell', 'William "Bill" Smith,bill', ['William "Bill" Smith', 'bill']],
  ['within a cell that is quoted', '"Smith, William "Bill"",bill', ['Smith, William "Bill"', 'bill']],
  ['around its first word', '"Bill" Smith,bill', ['"Bill" Smith', 'bill']],
  ['that never closes', '"Noel,noel', ['"Noel', 'noel']],
  ['that closes in a later line and no cell with it', '"Noel,noel\n"Max",max', ['"Noel', 'noel']],
  ['beside a cell of two lines', '6" Noel,"no\nel"', ['6" Noel', 'no\nel']],
])('a quotation mark %s is read as it stands, and the next line whole', async (_, line, cells) => {
  for (const delimiter of [',', ';', '\t', '|']) {
    const csv = `name;username\n${line}\nIvy;ivy\n`.replaceAll(/[;,](?! )/g, delimiter)
    for (const pieces of [[csv], csv]) {
      const rows = await cellsOf(...pieces)
      expect(rows[1]).toEqual(cells)
      expect(rows.at(-1)).toEqual(['Ivy', 'ivy'])
    }
  }
})

test('a line of nothing but stray quotation marks takes no longer than any other', async () => {
  const [, row] = await cellsOf(`name,username\n"",${'"x,'.repeat(33_000)}`)
  expect(row).toHaveLength(33_002)
})

test('a hundred lines with a quotation mark that never closes are each read', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => `"Noel ${at},noel${at}`)
  const rows = await recordsOf([`name,username\n${lines.join('\n')}`])
  expect(rows.at(-1)).toEqual({ line: 101, cells: ['"Noel 99', 'noel99'] })
  expect(rows).toHaveLength(101)
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
