import { CsvError, parse } from 'csv-parse/sync'
import { AppError, type FieldErrors } from '#shared/errors.ts'

export interface CsvTable {
  header: readonly string[]
  /** Each with the line of the file on which it begins, the header being line 1. */
  records: readonly { line: number; cells: readonly string[] }[]
}

/** Cuts a list into cells, whatever wrote it: commas, semicolons or tabs, and any ends of line. */
export function readCsv(csv: string, mostRows: number): CsvTable {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [header, ...records] = parseRecords(text, mostRows)
  if (!header || records.length === 0) throw unreadable({ csv: 'empty' })
  if (records.length > mostRows) throw unreadable({ csv: 'too-many-rows' })
  return { header: header.cells, records }
}

interface Parsed {
  info: { lines: number }
  record: string[]
}

function parseRecords(text: string, mostRows: number) {
  let lastGood = 0
  try {
    const parsed: unknown = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostRows + 2,
      on_record: (record, { lines }) => {
        lastGood = lines
        return record
      },
    })
    return (parsed as Parsed[]).map(({ info, record }) => ({
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable({ csv: 'quotes-broken', 'csv.line': String(nextWrittenLine(text, lastGood)) })
  }
}

/** The one that the first line holds most of, outside quotes. */
function delimiterOf(text: string): string {
  const header = (/^.*$/m.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

function nextWrittenLine(text: string, after: number): number {
  const lines = text.split('\n')
  const ahead = lines.slice(after).findIndex((line) => line.trim())
  return after + Math.max(ahead, 0) + 1
}

const unreadable = (fields: FieldErrors) => new AppError('import-unreadable', { fields })
