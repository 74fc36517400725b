import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { generateRowTypes, rowTypesFile } from './row-types.ts'
import { dumpSchema, schemaFile } from './schema.ts'

const database = testDatabase()

test('the row types are those of the newest schema: npm run schema writes them', async () => {
  expect(await generateRowTypes(database().owner)).toBe(readFileSync(rowTypesFile, 'utf8'))
})

test('the schema to read is the newest one: npm run schema writes it', async () => {
  expect(await dumpSchema(database().owner)).toBe(readFileSync(schemaFile, 'utf8'))
})

test.each([
  ['a view', 'create view seen as select id from learners', 'the relation seen'],
  ['an own type', `create type colour as enum ('red')`, 'the type colour'],
  ['a sequence', 'create sequence counted', 'the relation counted'],
  [
    'a column that counts',
    'alter table learners add column n int generated always as identity',
    'the column learners.n',
  ],
])('the schema to read never leaves out %s silently', async (_, statement, named) => {
  const client = await database().owner.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    await expect(dumpSchema(client)).rejects.toThrow(named)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
