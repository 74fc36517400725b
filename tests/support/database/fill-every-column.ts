import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type MappedTable, mappedTables } from '#database/data-map/mapped-tables.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'

interface Whose {
  organisationId: string
  learnerId: string
}

/** True in SQL for the rows that the map says are a learner's, or for tables that are nobody's for their organisation's. */
export function ownedRowsCondition({ rows }: MappedTable, whose: Whose): string {
  const ours = `organisation_id = '${whose.organisationId}'`
  if (rows === 'shared') return ours
  if ('naming' in rows)
    return `${ours} and (${rows.naming.map((column) => `${toSnakeCase(column)} = '${whose.learnerId}'`).join(' or ')})`
  const parent = mappedTables.find(({ table }) => table === rows.of)!
  return `${ours} and ${toSnakeCase(rows.by)} in (select id from ${toSnakeCase(parent.table)} where ${ownedRowsCondition(parent, whose)})`
}

/**
 * Gives each of these tables a row of the learner's, or else of the organisation's, with something in every column. What
 * holds rows to sense goes first: these are about what is kept, not about what it means.
 */
export async function fillEveryColumn(
  sql: pg.Pool,
  tables: readonly MappedTable[],
  whose: Whose,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const table of mappedTables) await letAnythingIn(sql, toSnakeCase(table.table))
  for (const table of tables) {
    const name = toSnakeCase(table.table)
    const where = ownedRowsCondition(table, whose)
    const columns = await listColumns(sql, name)
    const { rowCount } = await sql.query(`select from ${name} where ${where} limit 1`)
    if (rowCount === 0) {
      const given = { ...asFound(columns), ...(await holdingOn(sql, table, whose)) }
      const names = Object.keys(given)
      await sql.query(
        `insert into ${name} (${names}) overriding system value values (${names.map((one) => given[one])})`,
      )
    }
    const nowhereEmpty = columns
      .filter(({ column }) => !leftOut.has(`${name}.${column}`))
      .map(({ column, type }) => `${column} = coalesce(${column}, ${something(type, `${name}.${column}`)})`)
    await sql.query(
      `update ${name} set ${nowhereEmpty} where ctid = (select ctid from ${name} where ${where} limit 1)`,
    )
  }
}

async function letAnythingIn(sql: pg.Pool, name: string): Promise<void> {
  await sql.query(`alter table ${name} disable trigger user`)
  const { rows } = await sql.query<{ constraint: string }>(
    `select quote_ident(conname) as constraint from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`,
    [name],
  )
  for (const { constraint } of rows) await sql.query(`alter table ${name} drop constraint ${constraint}`)
}

interface Column {
  column: string
  type: string
}

async function listColumns(sql: pg.Pool, name: string): Promise<Column[]> {
  const { rows } = await sql.query<Column>(
    `select quote_ident(attname) as column, atttypid::regtype::text as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  )
  return rows
}

const asFound = (columns: readonly Column[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ column, type }) => [column, something(type, column)]))

/** What makes a row the learner's, or the organisation's. */
async function holdingOn(sql: pg.Pool, { rows }: MappedTable, whose: Whose): Promise<Record<string, string>> {
  const ours = { organisation_id: `'${whose.organisationId}'` }
  if (rows === 'shared') return ours
  if ('naming' in rows) return { ...ours, [toSnakeCase(rows.naming[0]!)]: `'${whose.learnerId}'` }
  const parent = mappedTables.find(({ table }) => table === rows.of)!
  const found = await sql.query<{ id: string }>(
    `select id from ${toSnakeCase(parent.table)} where ${ownedRowsCondition(parent, whose)} limit 1`,
  )
  return { ...ours, [toSnakeCase(rows.by)]: `'${found.rows[0]!.id}'` }
}

function something(type: string, words: string): string {
  if (type.endsWith('[]')) return `array[${something(type.slice(0, -2), words)}]::${type}`
  const given: Record<string, string> = {
    text: `'filled ${words}'`,
    uuid: `'${randomUUID()}'`,
    boolean: 'false',
    date: `date '2026-09-07'`,
    'timestamp with time zone': `timestamptz '2026-09-07T08:00Z'`,
    'time without time zone': `time '08:00'`,
    jsonb: `'{"filled": "${words}"}'`,
    bytea: `convert_to('filled ${words}', 'UTF8')`,
    inet: `inet '192.0.2.1'`,
  }
  return given[type] ?? '1'
}
