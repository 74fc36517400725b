import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
