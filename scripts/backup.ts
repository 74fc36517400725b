import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listPictureObjectKeys } from '#server/features/uploads/picture-files.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { BackupError } from '#server/platform/backup/backup-manifest.ts'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { createLog } from '#server/platform/log.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { localKeyNames } from './running/ensure-local-key.ts'
import { withDatabase } from './running/with-database.ts'

const settings = readProcessSettings()
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
  const names = settings.databaseUrl ? [] : localKeyNames
  try {
    await withDatabase(settings, createLog('backup', { logLevel: 'warn' }), (databaseUrl) =>
      backUp({
        databaseUrl,
        store: openObjectStore(settings),
        filesOf: listPictureObjectKeys,
        keyFiles: names.map((name) => join(dataDirectory, name)).filter((file) => existsSync(file)),
        folder: resolve(folder),
        now,
        say: console.log,
      }),
    )
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : explainStartFailure(error, settings))
    process.exitCode = 1
  }
}
