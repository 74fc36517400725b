import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import * as z from 'zod'

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the file as it lies there, in hexadecimal. */
  sha256: z.string(),
})

/** What a backup holds. It is written last, so a folder without it is none. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Those applied, in order: which schema the rows are of. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(table),
  /** Jobs that were still to be done. */
  jobs: table,
  /** Keys in the object store. */
  files: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof manifest>
export type BackedUpTable = z.infer<typeof table>

export const backupManifestFile = (folder: string) => join(folder, 'manifest.json')
export const tableFilePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)
export const storedFilePath = (folder: string, key: string) => join(folder, 'files', key)

export const keyFilePath = (folder: string, name: string) => join(folder, 'keys', name)

/** A backup that cannot be made or restored, with why and what helps. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(backupManifestFile(folder), 'utf8').catch(() => null)
  if (text === null)
    throw new BackupError(
      `${folder} holds no whole backup: it has no manifest.json. One that was broken off ends in ".unfinished".`,
    )
  const read = manifest.safeParse(parsed(text))
  if (!read.success)
    throw new BackupError(
      `manifest.json in ${folder} is not one that this version reads. Take it from the backup as it was made, or restore with the version that made it.`,
    )
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export interface TableToBackUp {
  name: string
  /** Those that hold something of their own. */
  columns: string[]
  /** What is read, in SQL. */
  source: string
}

/** What a backup leaves out: their files are copies of the rows beside them, are gone within days, and are in no backup. */
const leftOut = ['organisation_exports', 'organisation_export_parts', 'organisation_export_links']

export const isTableBackedUp = ({ name }: Pick<TableToBackUp, 'name'>): boolean => !leftOut.includes(name)

/** Every table of the product. */
export async function listTablesToBackUp(client: pg.Client): Promise<TableToBackUp[]> {
  const { rows } = await client.query<Omit<TableToBackUp, 'source'>>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`,
  )
  return rows.map((table) => ({ ...table, source: `public.${table.name}` }))
}

/** Jobs that nobody has done yet; one that somebody was doing has to be done again. */
export const pendingJobsTable: TableToBackUp = {
  name: 'jobs',
  columns: [
    'id',
    'name',
    'priority',
    'data',
    'state',
    'retry_limit',
    'retry_count',
    'retry_delay',
    'retry_backoff',
    'retry_delay_max',
    'expire_seconds',
    'deletion_seconds',
    'singleton_key',
    'singleton_on',
    'start_after',
    'created_on',
    'keep_until',
    'policy',
  ],
  source: `(select (pending).* from (
              select jsonb_populate_record(job, case state when 'active' then '{"state": "retry"}'::jsonb else '{}' end) as pending
                from jobs.job where state in ('created', 'retry', 'active')) found) pending`,
}
