import { join } from 'node:path'
import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openOwnerPool } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startScratchPostgres } from '#tests/support/scratch-postgres.ts'

const outFile = join(import.meta.dirname, '../database/tables.ts')

/** Writes the row types of the newest schema, as column-types.ts delivers the values. */
async function generateTables(): Promise<void> {
  const log = createLog('tables', { logLevel: 'warn' })
  const { postgres, remove } = await startScratchPostgres()
  try {
    await migrate({ databaseUrl: postgres.databaseUrl, log })
    const db = new Kysely<unknown>({
      dialect: new KyselyPostgresDialect({
        pool: openOwnerPool({ databaseUrl: postgres.databaseUrl, max: 2, log }),
      }),
    })
    await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      camelCase: true,
      typeMapping: { int8: 'number', time: 'string' },
      outFile,
    })
    await db.destroy()
  } finally {
    await remove()
  }
}

await generateTables()
