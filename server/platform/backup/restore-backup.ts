import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { ObjectStore } from '../files/object-store.ts'
import type { Log } from '../log.ts'
import { replaceWithBaseline } from '../postgres/adopt-baseline.ts'
import { isDistributed } from '../postgres/cluster/distribute-database.ts'
import { listMigrationFiles, migrateDatabase } from '../postgres/migrate-database.ts'
import { hashFile } from './back-up.ts'
import {
  type BackedUpTable,
  BackupError,
  type BackupManifest,
  listTablesToBackUp,
  readBackupManifest,
  storedFilePath,
  tableFilePath,
} from './backup-manifest.ts'

const counted = createCountFormatter('en')

export interface RestoreOptions {
  /** Logs in as the owner, to a database in which nothing is yet. */
  databaseUrl: string
  store: ObjectStore
  folder: string
  log: Log
  say: (words: string) => void
}

/**
 * Brings a backup back into an empty database: its schema first, its rows in one transaction, then what has changed in the
 * schema since. Whatever breaks it off leaves no rows, so it can be given again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { databaseUrl, folder, log, say } = options
  const manifest = await readBackupManifest(folder)
  const migrations = migrationsOf(manifest)
  await refuseDamaged(folder, manifest)

  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'daymark_restore' })
  // The statement that is under way tells what went wrong.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseFull(client)
    await refuseNewerSchema(client, migrations)
    await migrateDatabase({ databaseUrl, log, upTo: migrations.at(-1) })
    await client.query('begin')
    await loadTables(client, folder, manifest.tables)
    await client.query('commit')
    await migrateDatabase({ databaseUrl, log })
    await loadJobs(client, folder, manifest.jobs)
    // Before people come back: without statistics, statements are planned as if the tables were empty.
    await client.query('analyze')
  } finally {
    await client.end()
  }
  for (const key of manifest.files) await options.store.put(key, await readFile(storedFilePath(folder, key)))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored what was kept on ${manifest.madeAt}: ${counted(rows, 'row', 'rows')} of ${counted(manifest.tables.length, 'table', 'tables')}, ${counted(manifest.files.length, 'file', 'files')}, ${counted(manifest.jobs.rows, 'job', 'jobs')}.`,
  )
  return manifest
}

/** Those that its rows are of, as this version names them. */
function migrationsOf(manifest: BackupManifest): string[] {
  const migrations = replaceWithBaseline(manifest.migrations)
  if (!migrations)
    throw new BackupError(
      'The backup was made by a Daymark older than the last version before 1.0. Restore it with that version, and make another backup of it there.',
    )
  const known = new Set(listMigrationFiles())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown)
    throw new BackupError(
      `The backup was made by a newer Daymark: this one knows no ${unknown}. Restore it with that version, or a later one.`,
    )
  return migrations
}

async function refuseDamaged(folder: string, { tables, jobs }: BackupManifest): Promise<void> {
  for (const { name, sha256 } of [...tables, jobs]) {
    const found = await hashFile(tableFilePath(folder, name)).catch(() => 'missing')
    if (found === 'missing') throw new BackupError(`The rows of ${name} are missing in ${folder}.`)
    if (found !== sha256)
      throw new BackupError(
        `The rows of ${name} in ${folder} are not as they were written. Nothing was restored; take another copy of this backup.`,
      )
  }
}

async function refuseFull(client: pg.Client): Promise<void> {
  if (await isDistributed(client))
    throw new BackupError(
      'The tables of this database are spread over its servers already. Restore into a new database of these servers, and spread it afterwards: npm run distribute.',
    )
  for (const table of ['organisations', 'accounts']) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ])
    if (!rows[0]!.there) continue
    if ((await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`)).rowCount)
      throw new BackupError(
        'There are organisations or accounts in this database. Restore into an empty one.',
      )
  }
}

async function refuseNewerSchema(client: pg.Client, migrations: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations.applied') is not null as there`,
  )
  if (!rows[0]!.there) return
  const applied = await client.query<{ name: string }>('select name from migrations.applied order by name')
  const recorded = applied.rows.map(({ name }) => name)
  const newer = (replaceWithBaseline(recorded) ?? recorded).find((name) => !migrations.includes(name))
  if (newer)
    throw new BackupError(
      `This database has tables that are newer than the backup (${newer}). Restore into a new, empty database; it is brought up to date afterwards.`,
    )
}

/** References and triggers look at what is whole, and policies at whoever asks: none of them while rows come in. */
async function loadTables(client: pg.Client, folder: string, kept: readonly BackedUpTable[]): Promise<void> {
  const tables = (await listTablesToBackUp(client)).map(({ name }) => pg.escapeIdentifier(name))
  const references = await listReferences(client)
  const guarded = await listGuarded(client)
  const eachOf = (names: readonly string[], change: string) =>
    client.query(names.map((name) => `alter table ${name} ${change};`).join('\n'))

  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await eachOf(tables, 'disable trigger user')
  await eachOf(guarded, 'no force row level security')
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of kept)
    await loadTable(client, folder, table, `public.${pg.escapeIdentifier(table.name)}`)
  await eachOf(guarded, 'force row level security')
  await eachOf(tables, 'enable trigger user')
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

async function listReferences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  return rows
}

async function listGuarded(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  return rows.map(({ name }) => name)
}

async function loadTable(
  client: pg.Client,
  folder: string,
  { name, columns, rows }: BackedUpTable,
  into: string,
): Promise<void> {
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const loading = client.query(copyFrom(`copy ${into} (${listed}) from stdin`))
  await pipeline(createReadStream(tableFilePath(folder, name)), createGunzip(), loading)
  if (loading.rowCount !== rows)
    throw new BackupError(
      `${name} should have ${counted(Number(rows), 'row', 'rows')} and has ${loading.rowCount}. Nothing was restored.`,
    )
}

/** Jobs of queues that there are no more are left out: nobody would do them. */
async function loadJobs(client: pg.Client, folder: string, jobs: BackedUpTable): Promise<void> {
  const listed = jobs.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await client.query('begin')
  await client.query('set local role daymark_worker')
  await client.query(
    `create temp table kept_jobs on commit drop as select ${listed} from jobs.job with no data`,
  )
  await loadTable(client, folder, jobs, 'kept_jobs')
  await client.query(
    `insert into jobs.job (${listed})
     select ${listed} from kept_jobs where name in (select name from jobs.queue) on conflict do nothing`,
  )
  await client.query('commit')
}
