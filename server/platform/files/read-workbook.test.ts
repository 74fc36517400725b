import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { listVisibleSheets, readSheet } from './read-workbook.ts'
import type { ZippedFiles } from './run-with-zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const sheetPath = 'xl/worksheets/sheet1.xml'
const sheetOf = (rows: string) => `${xml}<worksheet><sheetData>${rows}</sheetData></worksheet>`

const filesOf = (files: Record<string, string>): ZippedFiles =>
  new Map(
    Object.entries(files).map(([path, text]) => [path, { read: () => Readable.from([Buffer.from(text)]) }]),
  )

async function rowsOf(rows: string, others: Record<string, string> = {}, most = 100) {
  const files = filesOf({ [sheetPath]: sheetOf(rows), ...others })
  const read = await Readable.from(readSheet(files, sheetPath, most)).toArray()
  return read.map(({ cells }: { cells: string[] }) => cells)
}

const refusedFor = (csv: string) => expect.objectContaining({ details: { fields: { csv } } })
const cell = (address: string, value: string, more = '') => `<c r="${address}"${more}><v>${value}</v></c>`

test('cells that a sheet leaves out are empty, and a row without any is none', async () => {
  const rows = `<row r="1">${cell('A1', '1')}${cell('D1', '4')}</row><row r="2"/><row r="3">${cell('B3', '2')}</row>`
  expect(await rowsOf(rows)).toEqual([
    ['1', '', '', '4'],
    ['', '2', '', ''],
  ])
})

test('a day is read as a day, from 1904 as on Macs too, and a number with the zeros that are shown', async () => {
  const styles = `${xml}<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0000"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`
  const rows = `<row>${cell('A1', '46272', ' s="1"')}${cell('B1', '123', ' s="2"')}${cell('C1', '123')}</row>`
  expect(await rowsOf(rows, { 'xl/styles.xml': styles })).toEqual([['2026-09-07', '0123', '123']])
  const ofMac = `${xml}<workbook><workbookPr date1904="1"/></workbook>`
  const counted = `<row>${cell('A1', '44810', ' s="1"')}</row>`
  expect(await rowsOf(counted, { 'xl/styles.xml': styles, 'xl/workbook.xml': ofMac })).toEqual([
    ['2026-09-07'],
  ])
})

test('a cell merged over several rows belongs to each of them that has anything else', async () => {
  const rows = [1, 2, 4, 5].map((line) => `<row r="${line}">${cell(`B${line}`, `${line}`)}</row>`)
  rows[0] = `<row r="1">${cell('A1', '3')}${cell('B1', '1')}${cell('C1', '9')}</row>`
  const merges =
    '</sheetData><mergeCells count="2"><mergeCell ref="A1:A4"/><mergeCell ref="C1:D1"/></mergeCells>'
  const text = sheetOf(rows.join('')).replace('</sheetData>', merges)
  const read = await Readable.from(readSheet(filesOf({ [sheetPath]: text }), sheetPath, 9)).toArray()
  expect(read.map(({ cells }: { cells: string[] }) => cells)).toEqual([
    ['3', '1', '9'],
    ['3', '2', ''],
    ['3', '4', ''],
    ['', '5', ''],
  ])
})

test('a row that is hidden says so', async () => {
  const rows = `<row r="1">${cell('A1', '1')}</row><row r="2" hidden="1">${cell('A2', '2')}</row>`
  const read = await Readable.from(readSheet(filesOf({ [sheetPath]: sheetOf(rows) }), sheetPath, 9)).toArray()
  expect(read.map(({ isHidden }: { isHidden: boolean }) => isHidden)).toEqual([false, true])
})

test('a text is found by its number, without how it is pronounced', async () => {
  const strings = `${xml}<sst><si><t>Åse</t></si><si><r><t>王</t></r><r><t>小明</t></r><rPh><t>オウ</t></rPh></si></sst>`
  const rows = `<row>${cell('A1', '1', ' t="s"')}${cell('B1', '0', ' t="s"')}</row>`
  expect(await rowsOf(rows, { 'xl/sharedStrings.xml': strings })).toEqual([['王小明', 'Åse']])
})

test('only sheets that can be seen are offered', async () => {
  const rels = `${xml}<Relationships>${['a', 'b'].map((id) => `<Relationship Id="${id}" Target="worksheets/${id}.xml"/>`).join('')}</Relationships>`
  const book = `${xml}<workbook xmlns:r="r"><sheets><sheet name="Class" r:id="a"/><sheet name="Secret" state="hidden" r:id="b"/></sheets></workbook>`
  const files = filesOf({
    'xl/_rels/workbook.xml.rels': rels,
    'xl/workbook.xml': book,
    'xl/worksheets/a.xml': sheetOf(''),
    'xl/worksheets/b.xml': sheetOf(''),
  })
  expect([...(await listVisibleSheets(files))]).toEqual([['Class', 'xl/worksheets/a.xml']])
})

test.each([
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>`, 'workbook-broken'],
  [
    'an entity of its own',
    sheetOf('<row><c t="inlineStr"><is><t>&bomb;</t></is></c></row>'),
    'workbook-broken',
  ],
  ['elements a hundred deep', '<a>'.repeat(101), 'workbook-broken'],
  ['a text longer than a cell', sheetOf(`<row>${cell('A1', 'x'.repeat(32_768))}</row>`), 'workbook-broken'],
  ['a cell far to the right', sheetOf(`<row>${cell('ZZZ1', '1')}</row>`), 'too-many-columns'],
  ['more merged cells than a list has', sheetOf('<mergeCell ref="A1:A2"/>'.repeat(100_001)), 'zip-too-large'],
  ['more rows than are taken', sheetOf(`<row>${cell('A1', '1')}</row>`.repeat(5)), 'too-many-rows'],
])('a sheet with %s is refused', async (_, text, reason) => {
  const read = Readable.from(readSheet(filesOf({ [sheetPath]: text }), sheetPath, 3)).toArray()
  await expect(read).rejects.toEqual(refusedFor(reason))
})
