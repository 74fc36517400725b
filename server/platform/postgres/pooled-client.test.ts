import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { openKysely, openPool } from './database.ts'
import { createPooledClientClass } from './pooled-client.ts'
import { runAsTenant } from './run-as-tenant.ts'

const database = testDatabase()
const organisationId = '0195c1d0-0000-7000-8000-000000000001'
let pool: pg.Pool

beforeAll(() => {
  pool = openPool({
    databaseUrl: database().url,
    role: 'daymark_app',
    max: 1,
    log: pino({ level: 'silent' }),
    isPooled: true,
  })
})
afterAll(() => pool.end())

const settings = `select current_user as role, current_setting('statement_timeout') as patience,
                         current_setting('timezone') as zone, current_setting('app.organisation_id', true) as asking`
const asApp = { role: 'daymark_app', patience: '30s', zone: 'UTC' }

/** What the connection itself knows, past all that is said on it for a transaction. */
async function leftBehind() {
  const client = (await pool.connect()) as pg.PoolClient
  const plain = Object.getPrototypeOf(Object.getPrototypeOf(client)) as {
    query(text: string): Promise<pg.QueryResult>
  }
  const { rows } = await plain.query.call(client, settings)
  client.release()
  return rows[0]
}

test('a statement by itself works as the role and leaves nothing behind', async () => {
  expect((await pool.query(settings)).rows).toMatchObject([asApp])
  expect((await pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  expect(await leftBehind()).toMatchObject({ role: 'daymark' })
})

test('transactions of every kind work as the role and leave nothing behind', async () => {
  const db = openKysely(pool)
  const ask = sql.raw<object>(settings)
  const asking = await runAsTenant(db, { organisationId }, (tx) => ask.execute(tx))
  expect(asking.rows).toMatchObject([{ ...asApp, asking: organisationId }])
  const plain = await db.transaction().execute((tx) => ask.execute(tx))
  const strict = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute((tx) => ask.execute(tx))
  for (const { rows } of [plain, strict]) expect(rows).toMatchObject([asApp])
  expect(await leftBehind()).toMatchObject({ role: 'daymark' })
  expect((await leftBehind()).asking || null).toBeNull()
})

test('what fails is told as it failed, and the connection works on', async () => {
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(
    runAsTenant(openKysely(pool), { organisationId }, (tx) => sql`select 1 / 0`.execute(tx)),
  ).rejects.toThrow('division by zero')
  expect((await pool.query(settings)).rows).toMatchObject([asApp])
  expect(await leftBehind()).toMatchObject({ role: 'daymark' })
})

test('what fails only at its end has failed', async () => {
  const table = 'checked_at_its_end'
  await database().owner.query(`
    create table ${table} (one int unique deferrable initially deferred);
    grant insert, select on ${table} to daymark_app`)
  await expect(pool.query(`insert into ${table} values (1), (1)`)).rejects.toThrow('duplicate key')
  await database().owner.query(`drop table ${table}`)
})

test('a login that may not work as the role does nothing at all', async () => {
  await database().owner.query('create role nobody_here login')
  const address = new URL(database().url)
  address.username = 'nobody_here'
  const client = new (createPooledClientClass('set local role daymark_app'))({
    connectionString: address.href,
    pipeline: true,
  })
  await client.connect()
  await expect(client.query('select 1')).rejects.toThrow('permission denied to set role')
  await client.end()
  await database().owner.query('drop role nobody_here')
})
