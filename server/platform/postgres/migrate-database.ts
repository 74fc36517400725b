import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { installQueue } from '../jobs/queue.ts'
import type { Log } from '../log.ts'
import { adoptBaseline, baselineMigration } from './adopt-baseline.ts'
import { placeNewTables } from './cluster/distribute-database.ts'
import { openOwnerPool } from './database.ts'
import { ensureRoles, isProgramLogin } from './database-roles.ts'

const ownMigrations = join(import.meta.dirname, '../../../database/migrations')
const fileName = /^\d{4}-[a-z0-9-]+(?:\.sql)?$/

export interface MigrateOptions {
  databaseUrl: string
  log: Log
  folder?: string
  /** The last migration to apply; all of them, unless told. */
  upTo?: string
}

/**
 * Brings the database to the newest schema: roles, numbered migrations, the queue's tables.
 * Any number of nodes may ask for this at once. Each migration runs in a transaction of its own, as the owner.
 */
export async function migrateDatabase({ databaseUrl, log, folder, upTo }: MigrateOptions): Promise<void> {
  const pool = openOwnerPool({ databaseUrl, max: 2, log })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await oneAtATime(pool, async (owner) => {
      await ensureRoles(owner)
      if (await adoptBaseline(owner))
        log.info({ migration: baselineMigration }, 'recorded in place of those before 1.0')
      await applyMigrations(db, { folder: folder ?? ownMigrations, log, upTo })
      await placeNewTables(owner)
      // A program whose own login may not migrate looks here whether somebody has.
      await owner.query('grant usage on schema migrations to daymark_app')
      await owner.query('grant select on migrations.applied to daymark_app')
      await installQueue(owner, databaseUrl)
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Migrates by a login that owns the tables, or may make them. A program's own login cannot, and only looks whether
 * somebody has.
 */
export async function migrateOrCheckDatabase(options: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'daymark_start' })
  await client.connect()
  try {
    if (await isProgramLogin(client)) return await requireMigrated(client)
  } finally {
    await client.end()
  }
  await migrateDatabase(options)
}

async function requireMigrated(client: pg.ClientBase): Promise<void> {
  await client.query('set role daymark_app')
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied')
  const missing = listMigrationFiles().filter((file) => !rows.some(({ name }) => name === file))
  if (missing.length > 0)
    throw new Error(
      `The tables are older than this program: ${missing.join(', ')} wait. Run npm run migrate with DATABASE_OWNER_URL.`,
    )
}

const migrationLock = 7_245_111

/** Lets the other nodes of the same database wait until this one is done. */
async function oneAtATime(pool: pg.Pool, work: (owner: pg.ClientBase) => Promise<void>): Promise<void> {
  const owner = await pool.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    await work(owner)
  } finally {
    owner.release(true)
  }
}

async function applyMigrations(
  db: Kysely<unknown>,
  { folder, log, upTo }: { folder: string; log: Log; upTo: string | undefined },
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => readMigrations(folder, upTo) },
    migrationTableSchema: 'migrations',
    migrationTableName: 'applied',
    migrationLockTableName: 'lock',
  })
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    const failed = results.find((result) => result.status === 'Error')
    if (error) throw failed ? new Error(`Migration ${failed.migrationName} failed`, { cause: error }) : error
    if (results.length === 0) return
    for (const { migrationName } of results) log.info({ migration: migrationName }, 'migrated')
  }
}

/** The names of the migrations, in order. */
export function listMigrationFiles(folder = ownMigrations): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map(({ name }) => name)
  const odd = files.find((file) => !fileName.test(file))
  if (odd) throw new Error(`${odd} in ${folder} is not named like 0001-what-it-does.sql`)
  return files.map((file) => basename(file, '.sql')).toSorted()
}

/** The SQL of one migration: a file, or a folder of files in the order of their names. */
export function readMigration(name: string, folder = ownMigrations): string {
  const parts = join(folder, name)
  if (!existsSync(parts)) return readFileSync(`${parts}.sql`, 'utf8')
  const files = readdirSync(parts).toSorted()
  return files.map((file) => readFileSync(join(parts, file), 'utf8')).join('\n')
}

function readMigrations(folder: string, upTo: string | undefined): Record<string, Migration> {
  const wanted = listMigrationFiles(folder).filter((name) => upTo === undefined || name <= upTo)
  return Object.fromEntries(
    wanted.map((name) => [
      name,
      {
        async up(tx) {
          await tx.executeQuery(CompiledQuery.raw(readMigration(name, folder)))
        },
      } satisfies Migration,
    ]),
  )
}
