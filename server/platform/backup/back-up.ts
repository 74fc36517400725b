import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { ObjectStore } from '../files/object-store.ts'
import { urlForRole } from '../postgres/database.ts'
import {
  type BackedUpTable,
  BackupError,
  type BackupManifest,
  backupManifestFile,
  isTableBackedUp,
  keyFilePath,
  listTablesToBackUp,
  pendingJobsTable,
  storedFilePath,
  type TableToBackUp,
  tableFilePath,
} from './backup-manifest.ts'
import { openSnapshot } from './open-snapshot.ts'

const counted = createCountFormatter('en')

export interface BackupOptions {
  /** Logs in as the owner. */
  databaseUrl: string
  store: ObjectStore
  /** The keys in the object store of an uploaded picture. */
  filesOf: (name: string) => readonly string[]
  /** Files of the data directory that belong to the rows: what they are sealed with. */
  keyFiles: readonly string[]
  /** Where it goes; must not exist yet. */
  folder: string
  now: Date
  say: (words: string) => void
}

/**
 * Writes all rows of one moment and the pictures that they name into a folder, while Daymark runs. Until it is whole it
 * has another name.
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const { databaseUrl, folder, now, say } = options
  if (existsSync(folder)) throw new BackupError(`${folder} is there already. Name a folder that is not.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })

  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'daymark_backup' })
  // The statement that is under way tells what went wrong.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await openSnapshot(client, databaseUrl)
    const migrations = await listMigrations(client)
    const tables: BackedUpTable[] = []
    for (const table of (await listTablesToBackUp(client)).filter(isTableBackedUp))
      tables.push(await writeTable(client, unfinished, table))
    const names = await client.query<{ name: string }>('select name from uploads order by name')
    const jobs = await writeJobs(client, databaseUrl, unfinished)
    await client.query('commit')

    const files = await writeFiles(options, unfinished, names.rows)
    for (const file of options.keyFiles) await cp(file, keyFilePath(unfinished, basename(file)))
    const manifest: BackupManifest = { format: 1, madeAt: now.toISOString(), migrations, tables, jobs, files }
    await writeFile(backupManifestFile(unfinished), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(unfinished, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${folder}: ${counted(rows, 'row', 'rows')} of ${counted(tables.length, 'table', 'tables')}, ${counted(files.length, 'file', 'files')}, ${counted(jobs.rows, 'job', 'jobs')}.`,
    )
    return manifest
  } finally {
    await client.end()
  }
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations.applied order by name')
  return rows.map(({ name }) => name)
}

async function writeTable(
  client: pg.Client,
  folder: string,
  { name, columns, source }: TableToBackUp,
): Promise<BackedUpTable> {
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyTo(`copy (select ${listed} from ${source}) to stdout`))
  const file = tableFilePath(folder, name)
  await pipeline(rows, createGzip({ level: 3 }), createWriteStream(file, { mode: 0o600 }))
  return { name, columns, rows: rows.rowCount, sha256: await hashFile(file) }
}

/** Of the same moment, by a connection that works as whoever they belong to: other servers have no such role to change to. */
async function writeJobs(client: pg.Client, databaseUrl: string, folder: string): Promise<BackedUpTable> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const worker = new pg.Client({
    connectionString: urlForRole(databaseUrl, 'daymark_worker'),
    application_name: 'daymark_backup',
  })
  worker.on('error', () => undefined)
  await worker.connect()
  try {
    await worker.query('begin isolation level repeatable read read only')
    await worker.query(`set transaction snapshot '${rows[0]!.snapshot}'`)
    return await writeTable(worker, folder, pendingJobsTable)
  } finally {
    await worker.end()
  }
}

/** Of a file, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function writeFiles(
  { store, filesOf, say }: BackupOptions,
  folder: string,
  pictures: readonly { name: string }[],
): Promise<string[]> {
  const files: string[] = []
  for (const key of pictures.flatMap(({ name }) => filesOf(name))) {
    const bytes = await store.find(key)
    if (!bytes) {
      say(`The picture ${key} is not where it should be; the backup goes on without it.`)
      continue
    }
    const file = storedFilePath(folder, key)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600 })
    files.push(key)
  }
  return files
}
