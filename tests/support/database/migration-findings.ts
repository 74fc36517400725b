import pg from 'pg'
import { inject } from 'vitest'
import {
  listTableColumns,
  readSchemaConstraints,
  readSchemaGuarantees,
  type SchemaConstraint,
} from './schema-guarantees.ts'
import { createEmptyDatabase } from './test-database.ts'

export type DatabaseRow = Readonly<Record<string, unknown>>
/** Rows by their table. */
export type RowsByTable = ReadonlyMap<string, readonly DatabaseRow[]>

/** What a migration does that programs of the version before could trip over. */
export interface MigrationFindings {
  /** What they counted on and is gone, what they do not give and is wanted, what of their rows is refused or in the way. */
  breaks: string[]
  /** Tables of which more is demanded than before, and of which no row was there to try. */
  untried: string[]
  /** Further demands on what they write: as the rows that were tried are taken, somebody has to look at them. */
  toLookAt: string[]
}

/** A connection to a database as the administrator, who may look anywhere and set keys between tables aside. */
export async function connectAsAdministrator(url: string): Promise<pg.Client> {
  const address = new URL(inject('scratchPostgres').administratorUrl)
  address.pathname = new URL(url).pathname
  const client = new pg.Client(address.href)
  await client.connect()
  return client
}

/** A database on which migrations are carried out one by one, each looked at with the eyes of the version before. */
export async function openInspectedDatabase(today: RowsByTable) {
  const { url, drop } = await createEmptyDatabase()
  const client = await connectAsAdministrator(url)
  // To PostgreSQL 15, a role that was taken on is not yet the one that the database belongs to.
  await client.query('alter schema public owner to daymark')
  const read = async () => ({
    promises: await readSchemaGuarantees(client),
    demands: await readSchemaConstraints(client),
    columns: await listTableColumns(client),
  })
  let before = await read()

  async function carryOut(migration: string) {
    await client.query('set local role daymark')
    await client.query(migration)
    await client.query('set local role none')
  }

  /** What breaks; the migration stays carried out where it is not only tried. */
  async function look(migration: string, { isKept }: { isKept: boolean }): Promise<MigrationFindings> {
    await client.query('begin')
    await client.query('savepoint before')
    const taken = await fill(client, today, before.columns)
    const failure = await carryOut(migration).then(
      () => null,
      (error: Error) => error.message,
    )
    if (failure !== null) {
      await client.query('rollback')
      return { breaks: [`fails: ${failure}`], untried: [], toLookAt: [] }
    }
    const after = await read()
    const gone = [...before.promises].filter((promise) => !after.promises.has(promise))
    const found: MigrationFindings = {
      breaks: gone.map((promise) => `gone: ${promise}`),
      untried: [],
      toLookAt: [],
    }
    for (const [table, demands] of furtherDemands(before, after)) {
      const known = before.columns.get(table)!
      for (const { words, columns } of demands) {
        if (words.startsWith('wants ')) found.breaks.push(`${table} ${words}`)
        else if (!columns || columns.every((column) => known.includes(column)))
          found.toLookAt.push(`${table}: ${words.replace(/\s+/g, ' ')}`)
      }
      const rows = taken.get(table) ?? []
      if (rows.length === 0) found.untried.push(table)
      else found.breaks.push(...(await writeAnew(client, table, known, rows)))
    }
    await client.query('rollback to before')
    if (isKept) {
      await carryOut(migration)
      before = after
    }
    await client.query(isKept ? 'commit' : 'rollback')
    return found
  }

  return {
    look,
    async close() {
      await client.end()
      await drop()
    },
  }
}

type Schema = Record<'columns', ReadonlyMap<string, readonly string[]>> & {
  demands: readonly SchemaConstraint[]
}

/** By table that was there before; what is demanded of further columns alone is none, for they may be left out. */
function furtherDemands(before: Schema, after: Schema): Map<string, SchemaConstraint[]> {
  const wordsOf = ({ table, words }: SchemaConstraint) => `${table}: ${words}`
  const known = new Set(before.demands.map(wordsOf))
  const further = after.demands.filter((demand) => {
    const columns = before.columns.get(demand.table)
    if (!columns || known.has(wordsOf(demand))) return false
    return (
      demand.words.startsWith('wants ') ||
      !demand.columns ||
      demand.columns.some((one) => columns.includes(one))
    )
  })
  return Map.groupBy(further, ({ table }) => table)
}

/** The rows that a schema takes of those of today, each table's with the columns that it has there. */
async function fill(
  client: pg.Client,
  today: RowsByTable,
  columns: Schema['columns'],
): Promise<Map<string, DatabaseRow[]>> {
  const taken = new Map<string, DatabaseRow[]>()
  await client.query('set local session_replication_role = replica')
  for (const [table, rows] of today) {
    const known = columns.get(table)
    if (!known) continue
    const kept: DatabaseRow[] = []
    for (const row of rows) if ((await insert(client, table, known, row)) === null) kept.push(row)
    taken.set(table, kept)
  }
  await client.query('set local session_replication_role = origin')
  return taken
}

/** Takes rows out and has them written once more as the version before does; tells those that are refused. */
async function writeAnew(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly DatabaseRow[],
) {
  await client.query(`set local session_replication_role = replica`)
  await client.query(`delete from ${table}`)
  await client.query(`set local session_replication_role = origin`)
  const refusals = new Set<string>()
  for (const row of rows) {
    await client.query(`select set_config('app.organisation_id', $1, true)`, [row.organisation_id ?? ''])
    const refusal = await insert(client, table, columns, row)
    if (refusal !== null) refusals.add(`refused: ${refusal}`)
  }
  return refusals
}

/** Inserts a row with these columns alone, as a program does that knows no other; says what refuses it. */
async function insert(client: pg.Client, table: string, columns: readonly string[], row: DatabaseRow) {
  const named = columns.map((column) => `"${column}"`).join(', ')
  await client.query('savepoint row')
  const refusal = await client
    .query(`insert into ${table} (${named}) select ${named} from jsonb_populate_record(null::${table}, $1)`, [
      row,
    ])
    .then(
      () => null,
      (error: Error) => error.message,
    )
  await client.query(refusal === null ? 'release row' : 'rollback to row')
  return refusal
}
