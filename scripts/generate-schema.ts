import { writeFileSync } from 'node:fs'
import { generateRowTypes } from '#database/row-types.ts'
import { dumpSchema, schemaFile } from '#database/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { openOwnerPool } from '#server/platform/postgres/database.ts'
import { migrateDatabase } from '#server/platform/postgres/migrate-database.ts'
import { startScratchPostgres } from '#tests/support/database/scratch-postgres.ts'

const log = createLog('schema', { logLevel: 'warn' })
const { postgres, remove } = await startScratchPostgres()
try {
  const { databaseUrl } = postgres
  await migrateDatabase({ databaseUrl, log })
  const owner = openOwnerPool({ databaseUrl, max: 2, log })
  await generateRowTypes(owner, { write: true })
  writeFileSync(schemaFile, await dumpSchema(owner))
  await owner.end()
} finally {
  await remove()
}
