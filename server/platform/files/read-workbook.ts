import { posix } from 'node:path'
import sax, { type QualifiedTag, type Tag } from 'sax'
import { AppError } from '#shared/errors.ts'
import { mergedCellFiller, placeOfCell, readMergedCells } from './merged-cells.ts'
import type { CsvRecord } from './read-csv.ts'
import type { ZippedFiles } from './run-with-zip.ts'

const maxSheets = 200
const maxStrings = 1_000_000
const maxText = 50_000_000
const maxColumns = 1_000
const maxCell = 32_767

/** A row of a sheet, with the first and last of each run of columns that are hidden in it, from 0. */
export interface SheetRecord extends CsvRecord {
  isHidden: boolean
  hiddenColumns: readonly HiddenColumns[]
}
type HiddenColumns = readonly [first: number, last: number]

/** The sheets of an Excel file (ECMA-376) that can be seen, by name and the file of each in its zip. */
export type SheetFiles = ReadonlyMap<string, string>

export async function listVisibleSheets(files: ZippedFiles): Promise<SheetFiles> {
  const targets = new Map<string, string>()
  await parse(files, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target)
      if (name === 'Relationship') targets.set(Id, path)
    },
  })
  const sheets = new Map<string, string>()
  await parse(files, 'xl/workbook.xml', {
    open: (element, { name = '', state = 'visible', ...others }) => {
      const id = Object.keys(others).find((attribute) => attribute.endsWith(':id')) ?? ''
      const path = targets.get(others[id] ?? '')
      if (element === 'sheet' && state === 'visible' && path && files.has(path) && sheets.size < maxSheets)
        sheets.set(name, path)
    },
  })
  return sheets
}

/**
 * Reads the rows of a sheet while it is unpacked, cell by cell as they are shown where we can tell: text as it is,
 * numbers with the zeros that their format begins with, formulas by what they last came to, a cell merged over several
 * rows in each of them. Throws
 * `import-unreadable` past `mostRows` and where it is broken or was made to fill memory.
 */
export async function* readSheet(
  files: ZippedFiles,
  path: string,
  mostRows: number,
): AsyncGenerator<SheetRecord> {
  const fillMerged = mergedCellFiller(await readMergedCells(unpacked(files, path)))
  const strings = await readStrings(files)
  const formats = await readFormats(files)
  const firstDay = await readFirstDay(files)
  const hiddenColumns: HiddenColumns[] = []
  const done: SheetRecord[] = []
  let row = { line: 0, cells: [] as string[], isHidden: false, hiddenColumns }
  let cell = { place: 0, type: '', style: 0 }
  let text: string | null = null
  const sheet = parsing({
    open: (name, { r = '', t = 'n', s = '0', hidden = '', min = '', max = '' }) => {
      const isHidden = isTrue(hidden)
      if (name === 'col' && isHidden && hiddenColumns.length < maxColumns)
        hiddenColumns.push([Number(min) - 1, Number(max) - 1])
      if (name === 'row') row = { line: lineOf(r) ?? row.line + 1, cells: [], isHidden, hiddenColumns }
      if (name === 'c') cell = { place: placeOfCell(r) ?? row.cells.length, type: t, style: Number(s) }
      if (name === 'c') text = null
      if (name === 'v' || name === 't') text ??= ''
    },
    text: (said, inside) => {
      if (inside === 'v' || (inside === 't' && cell.type === 'inlineStr')) text = bounded((text ?? '') + said)
    },
    close: (name) => {
      if (name === 'c' && text) {
        if (cell.place >= maxColumns) throw unreadable('too-many-columns')
        while (row.cells.length < cell.place) row.cells.push('')
        row.cells[cell.place] = shown(text, cell, { strings, formats, firstDay })
      }
      if (name !== 'row' || !row.cells.some((one) => one.trim())) return
      fillMerged(row)
      done.push(row)
    },
  })
  let rows = -1
  let width = 0
  for await (const chunk of unpacked(files, path)) {
    sheet.write(chunk)
    for (const { cells, ...others } of done.splice(0)) {
      rows += 1
      if (rows > mostRows) throw unreadable('too-many-rows')
      width = Math.max(width, cells.length)
      yield { ...others, cells: [...cells, ...Array<string>(width - cells.length).fill('')] }
    }
  }
  sheet.end()
}

interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (said: string, inside: string) => void
  close?: (name: string) => void
}

/** Elements by their names without prefix; no entity but those of XML itself is understood. */
function parsing({ open, text, close }: Handlers) {
  const parser = sax.parser(true, { trim: false, normalize: false })
  const path: string[] = []
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.onerror = () => {
    throw unreadable('workbook-broken')
  }
  parser.ondoctype = () => {
    throw unreadable('workbook-broken')
  }
  parser.onopentag = ({ name, attributes }: Tag | QualifiedTag) => {
    path.push(plain(name))
    if (path.length > 100) throw unreadable('workbook-broken')
    open?.(plain(name), attributes as Record<string, string>)
  }
  parser.ontext = (said) => text?.(said, path.at(-1) ?? '')
  parser.oncdata = parser.ontext
  parser.onclosetag = (name) => {
    close?.(plain(name))
    path.pop()
  }
  return { write: (chunk: string) => void parser.write(chunk), end: () => void parser.close() }
}

async function parse(files: ZippedFiles, path: string, handlers: Handlers): Promise<void> {
  const parser = parsing(handlers)
  for await (const chunk of unpacked(files, path)) parser.write(chunk)
  parser.end()
}

async function* unpacked(files: ZippedFiles, path: string): AsyncGenerator<string> {
  const file = files.get(path)
  if (!file) throw unreadable('workbook-broken')
  const decoder = new TextDecoder()
  for await (const chunk of file.read()) yield decoder.decode(chunk, { stream: true })
}

/** The texts that cells name by their number. */
async function readStrings(files: ZippedFiles): Promise<string[]> {
  const strings: string[] = []
  if (!files.has('xl/sharedStrings.xml')) return strings
  let one = ''
  let size = 0
  let isPhonetic = false
  await parse(files, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') one = ''
      if (name === 'rPh') isPhonetic = true
    },
    text: (said, inside) => {
      if (inside === 't' && !isPhonetic) one = bounded(one + said)
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      size += one.length
      if (strings.push(one) > maxStrings || size > maxText) throw unreadable('zip-too-large')
    },
  })
  return strings
}

/** What each style makes of a number: the digits it has at least, and whether it is a day. */
interface Format {
  digits: number
  isDay: boolean
}

const number: Format = { digits: 0, isDay: false }
const builtInDays = new Set([14, 15, 16, 17, 22])

async function readFormats(files: ZippedFiles): Promise<Format[]> {
  const codes = new Map<string, string>()
  const formats: Format[] = []
  let isInCells = false
  if (!files.has('xl/styles.xml')) return formats
  await parse(files, 'xl/styles.xml', {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) formats.push(formatOf(numFmtId, codes.get(numFmtId) ?? ''))
      if (formats.length > 100_000) throw unreadable('zip-too-large')
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

function formatOf(id: string, code: string): Format {
  const signs = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  const digits = /^0+$/.test(signs) ? signs.length : 0
  return { digits, isDay: builtInDays.has(Number(id)) || /[dy]/i.test(signs) }
}

function shown(
  text: string,
  { type, style }: { type: string; style: number },
  { strings, formats, firstDay }: { strings: string[]; formats: Format[]; firstDay: number },
) {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type !== 'n') return text
  const value = Number(text)
  const { digits, isDay } = formats[style] ?? number
  if (!Number.isFinite(value)) return text
  if (isDay && value > 0 && value < 2_958_466) return dayOf(firstDay + value)
  return Number.isSafeInteger(value) ? BigInt(value).toString().padStart(digits, '0') : text
}

const dayOf = (count: number) => new Date(Math.floor(count) * 86_400_000).toISOString().slice(0, 10)

/** From which day days are counted: the last of 1899, as if 1900 had been a leap year, or 1904 as Macs once did. */
async function readFirstDay(files: ZippedFiles): Promise<number> {
  let isFrom1904 = false
  if (!files.has('xl/workbook.xml')) return firstDayOf1900
  await parse(files, 'xl/workbook.xml', {
    open: (name, { date1904 = '' }) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(date1904)
    },
  })
  return isFrom1904 ? Date.UTC(1904, 0, 1) / 86_400_000 : firstDayOf1900
}

const firstDayOf1900 = Date.UTC(1899, 11, 30) / 86_400_000

const isTrue = (attribute: string) => ['1', 'true'].includes(attribute)
const lineOf = (r: string) => (/^\d{1,7}$/.test(r) ? Number(r) : null)

function bounded(text: string): string {
  if (text.length > maxCell) throw unreadable('workbook-broken')
  return text
}

const unreadable = (csv: string) => new AppError('import-unreadable', { fields: { csv } })
