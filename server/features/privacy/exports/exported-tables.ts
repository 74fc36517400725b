import { type RawBuilder, sql } from 'kysely'
import type { ColumnRule, MappedTable } from '#database/data-map/mapped-tables.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { PrimaryKeyColumn } from './primary-keys.ts'

/** A table as it is exported: its open columns, and which of its rows. */
export interface ExportedTable {
  table: MappedTable
  columns: readonly ColumnRule[]
  where: RawBuilder<unknown>
}

export const toExportedTable = (
  table: MappedTable,
  organisationId: string,
  where: ExportedTable['where'],
): ExportedTable => ({
  table,
  columns: table.columns.filter(({ isSecret }) => !isSecret),
  where: sql`(${where}) and ${revealedRowCondition(table, organisationId)}`,
})

export type ExportedRow = Record<string, unknown>

export interface ExportedPage {
  rows: readonly ExportedRow[]
  isFirst: boolean
  /** The primary key of the last row where more may follow; null where it is the last page. */
  upTo: readonly string[] | null
}

const rowsAtOnce = 1_000
const bytesAtOnce = 4 * 1024 ** 2

/** A page of a table behind a row, in the order of its primary key: as many rows as fit into memory, and at least one. */
export async function readExportedPage(
  tx: Tx,
  { table, columns, where }: ExportedTable,
  key: readonly PrimaryKeyColumn[],
  behind: readonly string[] | null,
): Promise<ExportedPage> {
  const keys = sql.join(key.map(({ name }) => sql.ref(name)))
  const asText = sql`array[${sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`))}]`
  const isBehind: RawBuilder<unknown> = behind
    ? sql`(${keys}) > (${sql.join(key.map(({ type }, place) => sql`${behind[place]}::${sql.raw(type)}`))})`
    : sql`true`
  const { rows } = await sql<ExportedRow & Read>`
    with page as (
      select * from ${sql.table(table.table)} where (${where}) and ${isBehind} order by ${keys} limit ${rowsAtOnce}
    ), measured as (
      select page.*, count(*) over () as "readOf",
             sum(pg_column_size(page.*)) over (order by ${keys}) - pg_column_size(page.*) as "readBytes" from page
    )
    select ${sql.join(columns.map(({ name }) => sql.ref(name)))}, "readOf", ${asText} as "readUpTo"
      from measured where "readBytes" < ${bytesAtOnce} order by ${keys}`.execute(tx)
  const last = rows.at(-1)
  const mayFollow = last && (last.readOf === rowsAtOnce || last.readOf > rows.length)
  return {
    rows: rows.map(({ readOf: _, readUpTo: __, ...row }) => row),
    isFirst: behind === null,
    upTo: mayFollow ? last.readUpTo : null,
  }
}

interface Read {
  /** How many rows there were to be had at once. */
  readOf: number
  readUpTo: string[]
}

/** False for the rows of a table that say what a learner answered while it waits for its match: whoever exports may match. */
function revealedRowCondition({ table }: MappedTable, organisationId: string): RawBuilder<unknown> {
  if (table === 'checkIns') return sql`not (${waits})`
  if (table !== 'responses') return sql`true`
  return sql`not exists (
    select from check_ins where check_ins.organisation_id = ${organisationId}
       and check_ins.id = responses.check_in_id and ${waits})`
}

const waits = sql`learner_submitted_at is not null and staff_submitted_at is null and scored_at is null`
