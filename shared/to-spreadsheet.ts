import type { CsvCell } from './csv-line.ts'

type SpreadsheetCell = CsvCell | { value: Date; type: typeof Date; format: string }

/** Before this day spreadsheets count differently. */
const firstDay = '1900-03-01'

function toCell(cell: CsvCell): SpreadsheetCell {
  if (typeof cell !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(cell) || cell < firstDay) return cell
  const value = new Date(`${cell}T00:00:00Z`)
  const isDay = !Number.isNaN(value.getTime()) && value.toISOString().startsWith(cell)
  return isDay ? { value, type: Date, format: 'yyyy-mm-dd' } : cell
}

/** A table as cells of a spreadsheet: bold headings, days as days. Text stays text: one that looks like a formula is none. */
export const toSpreadsheet = (head: readonly string[], rows: Iterable<readonly CsvCell[]>) => [
  head.map((value) => ({ value, fontWeight: 'bold' as const })),
  ...Array.from(rows, (row) => row.map(toCell)),
]
