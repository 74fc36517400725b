import { type RawBuilder, sql } from 'kysely'
import type { ColumnRule, MappedTable } from '#database/data-map/mapped-tables.ts'
import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import type { FileToZip } from '#server/platform/zip-writer.ts'
import { csvLine } from '#shared/csv-line.ts'
import { isRevealed } from './is-revealed.ts'
import { privacyPolicy } from './policy.ts'
import { type KeyColumn, readPrimaryKeys } from './primary-keys.ts'

/** A table as it is exported: its open columns, and which of its rows. */
export interface ExportedTable {
  table: MappedTable
  columns: readonly ColumnRule[]
  where: RawBuilder<unknown>
}

export const exportedTable = (table: MappedTable, where: ExportedTable['where']): ExportedTable => ({
  table,
  columns: table.columns.filter(({ isSecret }) => !isSecret),
  where: sql`(${where}) and ${isRevealed(table)}`,
})

type Row = Record<string, unknown>

const rowsAtOnce = 1_000

interface Page {
  rows: readonly Row[]
  /** The primary key of the last row where more may follow. */
  upTo: readonly string[] | undefined
}

/**
 * What is exported, file by file: how to read it, then each table as a list and as JSON. Pages go by the primary key, each
 * in a transaction of its own, so that none waits for whoever takes it. A table of one page is read once.
 */
export async function* exportedFiles(
  ctx: MemberContext,
  title: string,
  tables: readonly ExportedTable[],
): AsyncGenerator<FileToZip> {
  permit(ctx, privacyPolicy.export)
  yield { name: 'README.txt', content: readMe(title, tables) }
  const keys = await withOrganisation(ctx, readPrimaryKeys)
  for (const exported of tables) {
    const { table } = exported.table
    const key = keys.get(snakeCase(table))!
    const first = await readPage(ctx, exported, key)
    yield { name: `csv/${table}.csv`, content: csvOf(exported, pagesFrom(ctx, exported, key, first)) }
    yield { name: `json/${table}.json`, content: jsonOf(pagesFrom(ctx, exported, key, first)) }
  }
}

function* readMe(title: string, tables: readonly ExportedTable[]): Generator<string> {
  yield `${title}\n\nEvery file is there twice: for spreadsheets below csv, for programs below json.\n`
  yield 'Secrets, and what opens anything, are in no file: they are kept so that nobody can read them.\n'
  yield 'A check-in that waits for its match is left out until staff have answered it too.\n'
  for (const { table, columns } of tables) {
    yield `\n${table.table}\n`
    for (const { name, why } of columns) yield `  ${name}: ${why}\n`
  }
}

async function* csvOf({ columns }: ExportedTable, pages: AsyncIterable<Page>): AsyncGenerator<string> {
  const names = columns.map(({ name }) => name)
  yield `\uFEFF${csvLine(names)}`
  for await (const { rows } of pages)
    yield rows.map((row) => csvLine(names.map((name) => cellOf(row[name])))).join('')
}

async function* jsonOf(pages: AsyncIterable<Page>): AsyncGenerator<string> {
  let before = '['
  for await (const { rows } of pages) {
    yield rows.map((row, index) => `${index === 0 ? before : ','}\n${JSON.stringify(row)}`).join('')
    if (rows.length > 0) before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* pagesFrom(
  ctx: MemberContext,
  exported: ExportedTable,
  key: readonly KeyColumn[],
  first: Page,
): AsyncGenerator<Page> {
  let page = first
  yield page
  while (page.upTo) {
    page = await readPage(ctx, exported, key, page.upTo)
    yield page
  }
}

async function readPage(
  ctx: MemberContext,
  { table, columns, where }: ExportedTable,
  key: readonly KeyColumn[],
  upTo?: readonly string[],
): Promise<Page> {
  permit(ctx, privacyPolicy.export)
  const keys = sql.join(key.map(({ name }) => sql.ref(name)))
  const asText = sql`array[${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))}]`
  const isAfter: RawBuilder<unknown> = upTo
    ? sql`(${keys}) > (${sql.join(key.map(({ type }, place) => sql`${upTo[place]}::${sql.raw(type)}`))})`
    : sql`true`
  const { rows } = await withOrganisation(ctx, (tx) =>
    sql<Row & { [read]: string[] }>`
      select ${sql.join(columns.map(({ name }) => sql.ref(name)))}, ${asText} as ${sql.ref(read)}
        from ${sql.table(table.table)} where (${where}) and ${isAfter}
       order by ${keys} limit ${rowsAtOnce}`.execute(tx),
  )
  return {
    rows: rows.map(({ [read]: _, ...row }) => row),
    upTo: rows.length < rowsAtOnce ? undefined : rows.at(-1)![read],
  }
}

const read = 'readUpTo'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
