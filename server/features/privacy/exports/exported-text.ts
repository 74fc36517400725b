import { type CsvCell, csvLine } from '#shared/csv-line.ts'
import type { ExportedPage, ExportedTable } from './exported-tables.ts'

interface Exported {
  title: string
  of: 'organisation' | 'learner'
  tables: readonly ExportedTable[]
  read: { from: Date; to: Date }
}

const besides = {
  organisation: 'Pictures that staff have put into forms, questions and icon sets lie below pictures.',
  learner: 'What was asked, in the words of each form, is in json/questions.json: answers name it by its id.',
}

/** How to read what is exported: where it lies, what is not in it, and what each column is for. */
export function createExportReadMe({ title, of, tables, read: { from, to } }: Exported): string {
  const lists = tables.map(({ table, columns }) =>
    [table.table, ...columns.map(({ name, why }) => `  ${name}: ${why}`)].join('\n'),
  )
  const intro = [
    'Every list is there twice: for spreadsheets below csv, for programs below json.',
    'Secrets, and what opens anything, are in no file: they are kept so that nobody can read them.',
    'A check-in that waits for its match is left out until staff have answered it too.',
    `It was read from ${from.toISOString()} to ${to.toISOString()}. What was changed meanwhile is there as it was before, or after.`,
    besides[of],
  ]
  return `${[title, intro.join('\n'), ...lists].join('\n\n')}\n`
}

/** A page as lines of a list; the first tells the columns. */
export function toCsvPage({ columns }: ExportedTable, { rows, isFirst }: ExportedPage): string {
  const names = columns.map(({ name }) => name)
  const lines = rows.map((row) => csvLine(names.map((name) => cellOf(row[name])))).join('')
  return isFirst ? `\uFEFF${csvLine(names)}${lines}` : lines
}

/** A page as part of one JSON array, which its first page opens and its last one closes. */
export function toJsonPage({ rows, isFirst, upTo }: ExportedPage): string {
  const entries = rows.map((row) => `\n${JSON.stringify(row)}`)
  const opened = isFirst ? '[' : rows.length > 0 ? ',' : ''
  const isEmpty = isFirst && rows.length === 0
  return `${opened}${entries.join(',')}${upTo ? '' : isEmpty ? ']\n' : '\n]\n'}`
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
