import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pictureObjectKeys } from '#server/features/uploads/picture-object-keys.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { BackupError } from '#server/platform/backup/manifest.ts'
import { explainFailure } from '#server/platform/explain-failure.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { createLog } from '#server/platform/log.ts'
import { settingsOfThisProcess } from '#server/platform/settings.ts'
import { ownKeyNames } from './ensure-own-key.ts'
import { withDatabase } from './with-database.ts'

const settings = settingsOfThisProcess()
const { dataDirectory } = settings
const { positionals } = parseArgs({ allowPositionals: true })
const now = new Date()
const [folder = join(dataDirectory, 'backups', now.toISOString().slice(0, 16).replace(':', '')), ...others] =
  positionals

if (others.length > 0) {
  console.error('npm run backup -- [FOLDER]')
  process.exitCode = 2
} else {
  // Whoever brings a database keeps the keys that go with it, too.
  const names = settings.databaseUrl ? [] : ownKeyNames
  try {
    await withDatabase(settings, createLog('backup', { logLevel: 'warn' }), (databaseUrl) =>
      backUp({
        databaseUrl,
        store: openObjectStore(settings),
        filesOf: pictureObjectKeys,
        keyFiles: names.map((name) => join(dataDirectory, name)).filter((file) => existsSync(file)),
        folder: resolve(folder),
        now,
        say: console.log,
      }),
    )
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : explainFailure(error, settings))
    process.exitCode = 1
  }
}
