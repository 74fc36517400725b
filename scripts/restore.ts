import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordRestoredBackup } from '#server/features/audit/audit-anchor.ts'
import { replayErasures } from '#server/features/privacy/erasure/replay-erasures.ts'
import { BackupError, keyFilePath } from '#server/platform/backup/backup-manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { createLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { getOwnerDatabaseUrl, openRuntime, toOwnerSettings } from '#server/platform/runtime.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { localKeyNames } from './running/ensure-local-key.ts'

const settings = readProcessSettings()
const { dataDirectory } = settings
const log = createLog('restore', { logLevel: 'warn' })
const { positionals } = parseArgs({ allowPositionals: true })
const [folder, ...others] = positionals

if (!folder || others.length > 0) {
  console.error('npm run restore -- FOLDER')
  process.exitCode = 2
} else {
  process.exitCode = await run(resolve(folder))
}

async function run(from: string): Promise<number> {
  let own: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
  try {
    await mkdir(dataDirectory, { recursive: true })
    if (!settings.databaseUrl) own = await startEmbeddedPostgres({ dataDirectory, log, patience: 1_000 })
    const databaseUrl = own?.databaseUrl ?? getOwnerDatabaseUrl(settings)
    const store = openObjectStore(settings)
    const { madeAt } = await restoreBackup({ databaseUrl, store, folder: from, log, say: console.log })
    await recordRestoredBackup(store, { madeAt, restoredAt: new Date().toISOString() })
    if (own) await restoreKeys(from)
    await eraseAgain(databaseUrl)
    return 0
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : explainStartFailure(error, settings))
    return 1
  } finally {
    await own?.stop()
  }
}

/** Whoever was erased after the backup was made. */
async function eraseAgain(databaseUrl: string): Promise<void> {
  const runtime = await openRuntime('worker', { ...toOwnerSettings(settings), databaseUrl }, log)
  try {
    const { erased } = await replayErasures(runtime)
    if (erased > 0) console.log(`Erased ${erased} again who had been erased since.`)
  } finally {
    await runtime.close()
  }
}

/** A key that is there already stays, and what was sealed with the other is said. */
async function restoreKeys(from: string): Promise<void> {
  for (const name of localKeyNames) {
    const kept = keyFilePath(from, name)
    const place = join(dataDirectory, name)
    if (!existsSync(kept)) continue
    if (existsSync(place))
      console.log(`${place} is there already and stays; the backup has its own in ${kept}.`)
    else await cp(kept, place)
  }
}
