import { pipeline, Readable } from 'node:stream'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import { normaliseQuotes } from './normalise-quotes.ts'

export interface CsvRecord {
  /** Line of the file on which it begins, from 1. */
  line: number
  cells: readonly string[]
}

export interface CsvTable {
  header: readonly string[]
  records: readonly CsvRecord[]
}

/** A short list as a whole; throws `import-unreadable` without rows, or past `mostRows`. */
export async function readCsvTable(csv: string, mostRows: number): Promise<CsvTable> {
  const rows: CsvRecord[] = []
  for await (const row of readCsv([csv], mostRows)) rows.push(row)
  const [header, ...records] = rows
  if (!header || records.length === 0) throw unreadable({ csv: 'empty' })
  return { header: header.cells, records }
}

/**
 * Cuts a text into the cells of its rows, the header first, while it is read and whatever wrote it: commas,
 * semicolons, tabs or bars, any ends of line, and quotation marks as they stand. Throws `import-unreadable` past
 * `mostRows` and where a line has no end.
 */
export async function* readCsv(
  text: Iterable<string> | AsyncIterable<string>,
  mostRows: number,
): AsyncGenerator<CsvRecord> {
  const given = await peek(withPlainEnds(text))
  const { head, whole } = isOfQuotedLines(given.head) ? await peek(withoutQuotesOfLines(given.whole)) : given
  const named = /^"?sep=(.)"?\n/i.exec(head)?.[1]
  const delimiter = named ?? delimiterOf(head)
  const { parse } = await import('csv-parse')
  const parser = parse({ delimiter, record_delimiter: '\n', info: true, relax_column_count: true })
  pipeline(Readable.from(normaliseQuotes(whole, delimiter)), parser, () => undefined)
  let rows = -1
  for await (const { info, record } of parser as AsyncIterable<Parsed>) {
    if (!record.some((cell) => cell.trim())) continue
    if (named && info.lines === 1) continue
    rows += 1
    if (rows > mostRows) throw unreadable({ csv: 'too-many-rows' })
    yield { line: info.lines - record.join('').split('\n').length + 1, cells: record }
  }
}

interface Parsed {
  info: { lines: number }
  record: string[]
}

async function* withPlainEnds(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  let endedInReturn = false
  for await (const piece of text) {
    const marked = isFirst ? piece.replace(/^\uFEFF/, '') : piece
    const rest = endedInReturn && marked.startsWith('\n') ? marked.slice(1) : marked
    if (marked) {
      isFirst = false
      endedInReturn = marked.endsWith('\r')
    }
    yield rest.replace(/\r\n?/g, '\n')
  }
}

const quotedLine = /^"(?:[^"]|"")*"$/

/** A list that was saved once more by a program that took each of its lines for one cell. */
function isOfQuotedLines(head: string): boolean {
  const lines = head.trim().split('\n').slice(0, linesToLookAt)
  const [first = ''] = lines
  return /[,;\t|]/.test(first) && lines.every((line) => quotedLine.test(line) && /[,;\t|]/.test(line))
}

async function* withoutQuotesOfLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  const bare = (line: string) => (quotedLine.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line)
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield lines.map((line) => `${bare(line)}\n`).join('')
    if (rest.length <= lettersToLookAt) continue
    yield rest
    rest = ''
  }
  yield bare(rest)
}

const linesToLookAt = 20
const lettersToLookAt = 100_000

async function peek(text: AsyncGenerator<string>) {
  let head = ''
  while (
    head.trimStart().split('\n', linesToLookAt + 1).length <= linesToLookAt &&
    head.length < lettersToLookAt
  ) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  async function* whole() {
    yield head
    yield* text
  }
  return { head, whole: whole() }
}

/** The one that most of the first lines hold outside quotes, and of two alike the one they hold more often. */
function delimiterOf(head: string): string {
  const lines = head
    .slice(0, lettersToLookAt)
    .replace(/"[^"\n]*"/g, '')
    .trim()
    .split('\n')
    .slice(0, linesToLookAt)
  const count = (delimiter: string) => {
    const perLine = lines.map((line) => line.split(delimiter).length - 1)
    return [perLine.filter(Boolean).length, perLine.reduce((sum, held) => sum + held, 0)] as const
  }
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, held: count(delimiter) }))
  return counted.toSorted((a, b) => b.held[0] - a.held[0] || b.held[1] - a.held[1])[0]!.delimiter
}

const unreadable = (fields: FieldErrors) => new AppError('import-unreadable', { fields })
