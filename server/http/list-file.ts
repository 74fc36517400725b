import type { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type CsvCell, csvLine } from '#shared/csv-line.ts'
import { type ListFormat, listMediaTypes } from '#shared/list-file.ts'
import type { HandlerInput } from './endpoint.ts'
import { openFileStream } from './file-stream.ts'

/** Each heading with what stands below it, from left to right. */
export type ListFileColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[]

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

export const toListFileTable = <Row>(columns: ListFileColumns<Row>, pages: Pages<Row>): ListFileTable => ({
  head: columns.map(([heading]) => heading),
  pages: cellsOf(columns, pages),
})

async function* cellsOf<Row>(columns: ListFileColumns<Row>, pages: Pages<Row>) {
  for await (const page of pages) yield page.map((row) => columns.map(([, cell]) => cell(row)))
}

const csvType = `${listMediaTypes.csv}; charset=utf-8`

/** Where lines of CSV are sent as they are read. */
export const respondWithCsvFile =
  <Input>(handle: (input: HandlerInput<Input>) => Promise<AsyncIterable<string>>) =>
  async (input: HandlerInput<Input>): Promise<ReadableStream<Uint8Array>> =>
    openFileStream(input.context, csvType, csvOf(await handle(input)))

/** Where a list is sent in the format that was asked for. */
export const respondWithListFile =
  <Asked>(handle: (input: HandlerInput<Asked>) => Promise<ListFileTable>) =>
  async (input: HandlerInput<Asked & { format: ListFormat }>): Promise<ReadableStream<Uint8Array>> => {
    const list = await handle(input)
    return input.input.format === 'csv'
      ? openFileStream(input.context, csvType, csvOf(linesOf(list)))
      : openFileStream(input.context, listMediaTypes.xlsx, await spreadsheetOf(list))
  }

/** Marked so that spreadsheets read its letters rightly. */
async function* csvOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\uFEFF')
  for await (const line of lines) yield Buffer.from(line)
}

async function* linesOf({ head, pages }: ListFileTable) {
  yield csvLine(head)
  for await (const page of pages) yield page.map(csvLine).join('')
}

/** Text stays text there: a cell that looks like a formula is none. */
async function spreadsheetOf({ head, pages }: ListFileTable): Promise<AsyncIterable<Uint8Array>> {
  const { default: writeSpreadsheet } = await import('write-excel-file/node')
  const heading = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = []
  for await (const page of pages) rows.push(...page.map((row) => [...row]))
  const toStream = writeSpreadsheet([heading, ...rows], { stickyRowsCount: 1 })
    .toStream as () => Promise<Readable>
  return toStream()
}
