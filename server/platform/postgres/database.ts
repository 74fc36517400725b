import {
  CamelCasePlugin,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import pg from 'pg'
import type { DB } from '#database/tables.ts'
import type { Log } from '../log.ts'
import { createPooledClientClass, detectPreparedStatementSupport } from './pooled-client.ts'
import { PreparedStatementClient } from './prepared-statement-client.ts'

/** The roles that the pools work as; the login itself only migrates. */
export type DatabaseRole = 'daymark_app' | 'daymark_worker'

const sessionOf = (role: DatabaseRole): readonly (readonly [name: string, value: string])[] => [
  ['role', role],
  ['statement_timeout', role === 'daymark_app' ? '30s' : '120s'],
  ['idle_in_transaction_session_timeout', '60s'],
  ['timezone', 'UTC'],
]

/** The address of the same database for a connection that works as the role from its first statement. */
export const urlForRole = (databaseUrl: string, role: DatabaseRole): string =>
  urlWithSession(databaseUrl, sessionOf(role))

/** The address of the same database for a connection that has these settings from its first statement. */
export function urlWithSession(
  databaseUrl: string,
  session: readonly (readonly [name: string, value: string])[],
): string {
  const url = new URL(databaseUrl)
  const options = [
    url.searchParams.get('options') ?? '',
    ...session.map(([name, value]) => `-c ${name}=${value}`),
  ]
  url.searchParams.set('options', options.join(' ').trim())
  return url.href
}

export interface PoolOptions {
  databaseUrl: string
  role: DatabaseRole
  max: number
  log: Log
  /** The address leads through a pooler that lends connections for one transaction at a time. */
  isPooled?: boolean
}

/** A pool of connections that work as one role and survive a restart of the database. */
export function openPool({ databaseUrl, role, max, log, isPooled = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: isPooled ? createPooledClientClass(said(role)) : PreparedStatementClient,
    pipeline: true,
    connectionString: isPooled ? databaseUrl : urlForRole(databaseUrl, role),
    application_name: role,
    max,
    types: columnTypeParsers,
    connectionTimeoutMillis: 10_000,
    async onConnect(client) {
      await refuseOtherRoles(client, role)
      if (isPooled) await detectPreparedStatementSupport(client as PreparedStatementClient)
    },
  })
  return outliveErrors(pool, log)
}

const said = (role: DatabaseRole) =>
  sessionOf(role)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')

/** A pool that works as the login itself, who owns the tables: for migrations only. */
export function openOwnerPool({ databaseUrl, max, log }: Omit<PoolOptions, 'role'>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'daymark_owner',
    max,
    types: columnTypeParsers,
    connectionTimeoutMillis: 10_000,
  })
  return outliveErrors(pool, log)
}

// Without a listener a restart of the database would end the process.
function outliveErrors(pool: pg.Pool, log: Log): pg.Pool {
  const lost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

// A pooler between us and the database may drop the start options, and the login is the owner.
async function refuseOtherRoles(client: pg.ClientBase, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role !== role)
    throw new Error(
      `A connection works as ${rows[0]?.role} and not as ${role}. Where DATABASE_URL leads through a pooler, set DATABASE_DIRECT_URL to the database itself.`,
    )
}

/** snake_case in SQL, camelCase here, the keys inside jsonb left as they are. */
export const kyselyPlugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/** Kysely over a pool. */
export function openKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: kyselyPlugins })
}

/** Kysely over whatever the driver reaches. */
export const createKysely = (driver: Driver): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: kyselyPlugins,
  })

export const queryBuilder = createKysely(new DummyDriver())

/** Whether the database answers at all. */
export function isDatabaseResponding(db: Kysely<DB>): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

const { builtins } = pg.types
const dateArray = 1182
const int8Array = 1016

/** How values arrive: a date stays 'YYYY-MM-DD', an int8 is a number, an instant is a Date. */
const columnTypeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.DATE) return asText
    if (oid === builtins.INT8) return asSafeNumber
    if (oid === dateArray) return eachOf(asText)
    if (oid === int8Array) return eachOf(asSafeNumber)
    return pg.types.getTypeParser(oid, format)
  },
}

const asText = (text: string) => text

function asSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

// Dates and integers need no quoting, so their array text is plain.
const eachOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((entry) => (entry === 'NULL' ? null : parse(entry)))
