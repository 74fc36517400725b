import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { migrateDatabase } from './migrate-database.ts'

const database = testDatabase()
const log = pino({ level: 'silent' })
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-migrations-'))
  await database().owner.query('drop schema migrations cascade')
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database().owner.query('drop table if exists pieces')
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrateDatabase({ databaseUrl: database().url, log, folder })
const pieces = async () => (await database().owner.query('select * from pieces order by 1')).rows

test('numbered files are applied in order, once', async () => {
  write('0001-pieces.sql', 'create table pieces (number int primary key); insert into pieces values (1);')
  write('0002-more.sql', 'insert into pieces values (2);')
  await run()
  await run()
  expect(await pieces()).toEqual([{ number: 1 }, { number: 2 }])
  write('0003-most.sql', 'insert into pieces values (3);')
  await run()
  expect(await pieces()).toHaveLength(3)
})

test('a folder of files is one migration, in the order of their names', async () => {
  mkdirSync(join(folder, '0001-all'))
  write('0001-all/02-rows.sql', 'insert into pieces values (1);')
  write('0001-all/01-pieces.sql', 'create table pieces (number int);')
  write('0002-more.sql', 'insert into pieces values (2);')
  await run()
  expect(await pieces()).toEqual([{ number: 1 }, { number: 2 }])
})

test('many nodes starting at once apply each file once', async () => {
  write('0001-pieces.sql', 'create table pieces (number int); insert into pieces values (1);')
  write('0002-more.sql', 'insert into pieces values (2);')
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await pieces()).toEqual([{ number: 1 }, { number: 2 }])
})

test('a file that fails is named and leaves nothing; those before it stay', async () => {
  write('0001-pieces.sql', 'create table pieces (number int); insert into pieces values (1);')
  write('0002-broken.sql', 'insert into pieces values (2); insert into pieces values (3 / 0);')
  await expect(run()).rejects.toThrow('Migration 0002-broken failed')
  expect(await pieces()).toEqual([{ number: 1 }])
  write('0002-broken.sql', 'insert into pieces values (2);')
  await run()
  expect(await pieces()).toHaveLength(2)
})

test('a file that is not named by number and purpose is refused', async () => {
  write('1_pieces.sql', 'select 1')
  await expect(run()).rejects.toThrow('1_pieces.sql')
})

test('the owner fills in old rows of a guarded table', async () => {
  write(
    '0001-pieces.sql',
    'create table pieces (organisation_id uuid, number int); insert into pieces values (gen_random_uuid(), 1), (gen_random_uuid(), 2); call guard_tenant_table($$pieces$$);',
  )
  write('0002-filled.sql', 'update pieces set number = number + 10;')
  await run()
  const { rows } = await database().owner.query('select number from pieces order by 1')
  expect(rows).toEqual([{ number: 11 }, { number: 12 }])
})
