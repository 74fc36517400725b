import pg from 'pg'
import { explainFailure } from '#server/platform/explain-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { createProgramLogins } from '#server/platform/postgres/database-roles.ts'
import { listMigrationFiles, migrate } from '#server/platform/postgres/migrate.ts'
import { settingsOfThisProcess } from '#server/platform/settings.ts'
import { withDatabase } from './with-database.ts'

const settings = settingsOfThisProcess()
const log = createLog('migrate', { logLevel: 'warn' })

try {
  await withDatabase(settings, log, async (databaseUrl) => {
    await migrate({ databaseUrl, log })
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    await createProgramLogins(owner, settings.loginPasswords).finally(() => owner.end())
  })
  console.log(`The tables are those of ${listMigrationFiles().at(-1)}.`)
} catch (error) {
  console.error(explainFailure(error, settings))
  process.exitCode = 1
}
