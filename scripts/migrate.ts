import pg from 'pg'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { createProgramLogins } from '#server/platform/postgres/database-roles.ts'
import { listMigrationFiles, migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { withDatabase } from './running/with-database.ts'

const settings = readProcessSettings()
const log = createLog('migrate', { logLevel: 'warn' })

try {
  await withDatabase(settings, log, async (databaseUrl) => {
    await migrateDatabase({ databaseUrl, log })
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    await createProgramLogins(owner, settings.loginPasswords).finally(() => owner.end())
  })
  console.log(`The tables are those of ${listMigrationFiles().at(-1)}.`)
} catch (error) {
  console.error(explainStartFailure(error, settings))
  process.exitCode = 1
}
