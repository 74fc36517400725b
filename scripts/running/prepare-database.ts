import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createDemoOnce } from '#database/seed/demo.ts'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { createProgramLogins, loginsWithoutPasswords } from '#server/platform/postgres/database-roles.ts'
import { migrateOrCheckDatabase } from '#server/platform/postgres/migrate-database.ts'
import type { ProgramMessage } from '#server/platform/run-program.ts'
import { getOwnerDatabaseUrl } from '#server/platform/runtime.ts'
import { readProcessSettings } from '#server/platform/settings.ts'

// What the start program has done of a database before it serves, and of the demo school while it does.
const { values } = parseArgs({ options: { embedded: { type: 'boolean', default: false } } })
const settings = readProcessSettings()
const log = createLog('start', { logLevel: 'warn' })
const databaseUrl = getOwnerDatabaseUrl(settings)
// Without the start program nobody would know of it, and the next start would wait for it.
const quit = () => process.exit(1)
process.on('disconnect', quit)

try {
  await migrateOrCheckDatabase({ databaseUrl, log })
  if (values.embedded) await createOwnLogins()
  if (settings.demo)
    await createDemoOnce(settings, log, async () => {
      tell({ state: 'ready' })
      // Nobody who waits for the first page shall wait for the history.
      if (process.send) await once(process, 'message')
    })
} catch (error) {
  tell({ state: 'failed', reason: explainStartFailure(error, settings) })
  process.exitCode = 1
}
process.off('disconnect', quit)
process.disconnect?.()

/** Its socket lets nobody in but this user and the database's, so that no password would keep anybody else out. */
async function createOwnLogins(): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await createProgramLogins(owner, loginsWithoutPasswords).finally(() => owner.end())
}

function tell(message: ProgramMessage): void {
  process.send?.(message)
}
