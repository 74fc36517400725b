import { join } from 'node:path'
import { Kysely, PostgresDialect as KyselyPostgresDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import type pg from 'pg'

export const rowTypesFile = join(import.meta.dirname, 'tables.ts')

/** The row types of a migrated database, as column-types.ts delivers the values; `write` puts them in their file. */
export function generateRowTypes(owner: pg.Pool, { write = false } = {}): Promise<string> {
  return generate({
    db: new Kysely<unknown>({ dialect: new KyselyPostgresDialect({ pool: owner }) }),
    dialect: new PostgresDialect({ dateParser: 'string' }),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    camelCase: true,
    typeMapping: { int8: 'number', time: 'string' },
    outFile: write ? rowTypesFile : null,
  })
}
