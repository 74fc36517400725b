import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintFiles, isStampCurrent } from '../build/fingerprint-files.ts'
import { listSampleTests } from './sample-tests.ts'

const root = join(import.meta.dirname, '../..')
const provenFile = join(root, 'database/proven-on.txt')

/** Another text whenever a migration, what connects to the database, its driver or PostgreSQL is another. */
export function stampDatabase(folder: string, version: number): string {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = ['database/migrations/**', 'server/platform/postgres/**']
  return [
    `PostgreSQL ${version}`,
    `kysely ${dependencies.kysely}`,
    `pg ${dependencies.pg}`,
    `sha256 ${fingerprintFiles(folder, files, ['**/*.test.ts'])}`,
    '',
  ].join('\n')
}

/** The files to run there; none named means all, until a run of all has passed with the database as it is. */
export const filesForSecondPostgres = (version: number): string[] =>
  isStampCurrent(provenFile, stampDatabase(root, version)) ? listSampleTests() : []

/** To be committed: the next runs try a sample. */
export const saveProof = (version: number): void => writeFileSync(provenFile, stampDatabase(root, version))
