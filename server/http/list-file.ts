import type { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type CsvCell, csvLine } from '#shared/csv-line.ts'
import type { Language } from '#shared/languages.ts'
import { type ListFormat, listMediaTypes } from '#shared/list-file.ts'
import { toSpreadsheet } from '#shared/to-spreadsheet.ts'
import type { HandlerInput } from './endpoint.ts'
import { openFileStream } from './file-stream.ts'
import { type ListFileLabel, listFileLabel } from './list-file-labels.ts'

/** Each heading with what stands below it, from left to right. */
export type ListFileColumns<Row> = readonly (readonly [
  heading: ListFileLabel,
  cell: (row: Row, label: (words: ListFileLabel) => string) => CsvCell,
])[]

/** A list as a table: its headings, and its rows read as far as somebody takes them. */
export interface ListFileTable {
  head: readonly string[]
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>
}

/** Rows as they are read, many at a time. */
type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

interface Part {
  offset: number
  limit: number
}

const atOnce = 500

/** Reads a list to its end, a part at a time. */
export async function* readAllParts<Row>(
  read: (part: Part) => Promise<{ rows: readonly Row[]; total: number }>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { rows, total } = await read({ offset, limit: atOnce })
    yield rows
    if (offset + atOnce >= total) return
  }
}

export function toListFileTable<Row>(
  { language }: { language: Language },
  columns: ListFileColumns<Row>,
  pages: Pages<Row>,
): ListFileTable {
  const label = (words: ListFileLabel) => listFileLabel(language, words)
  const cellsOf = async function* () {
    for await (const page of pages) yield page.map((row) => columns.map(([, cell]) => cell(row, label)))
  }
  return { head: columns.map(([heading]) => label(heading)), pages: cellsOf() }
}

const csvType = `${listMediaTypes.csv}; charset=utf-8`

const openListFile = async (
  context: HandlerInput<unknown>['context'],
  list: ListFileTable,
  format: ListFormat,
): Promise<ReadableStream<Uint8Array>> =>
  format === 'csv'
    ? openFileStream(context, csvType, csvOf(toCsvLines(list)))
    : openFileStream(context, listMediaTypes.xlsx, await spreadsheetOf(list))

const respondAs =
  (format: ListFormat) =>
  <Input>(handle: (input: HandlerInput<Input>) => Promise<ListFileTable>) =>
  async (input: HandlerInput<Input>) =>
    openListFile(input.context, await handle(input), format)

/** Where a list is sent as CSV alone. */
export const respondWithCsvFile = respondAs('csv')

/** Where a list is sent as a spreadsheet alone. */
export const respondWithSpreadsheet = respondAs('xlsx')

/** Where a list is sent in the format that was asked for. */
export const respondWithListFile =
  <Asked>(handle: (input: HandlerInput<Asked>) => Promise<ListFileTable>) =>
  async (input: HandlerInput<Asked & { format: ListFormat }>) =>
    openListFile(input.context, await handle(input), input.input.format)

/** Marked so that spreadsheets read its letters rightly. */
async function* csvOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\uFEFF')
  for await (const line of lines) yield Buffer.from(line)
}

/** A list as lines of CSV, many at a time. */
export async function* toCsvLines({ head, pages }: ListFileTable): AsyncGenerator<string> {
  yield csvLine(head)
  for await (const page of pages) yield page.map(csvLine).join('')
}

async function spreadsheetOf({ head, pages }: ListFileTable): Promise<AsyncIterable<Uint8Array>> {
  const { default: writeSpreadsheet } = await import('write-excel-file/node')
  const rows = []
  for await (const page of pages) rows.push(...page)
  const toStream = writeSpreadsheet(toSpreadsheet(head, rows), { stickyRowsCount: 1 })
    .toStream as () => Promise<Readable>
  return toStream()
}
