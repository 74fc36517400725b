import type { Socket } from 'node:net'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { openPool } from './database.ts'

const database = testDatabase()
const role = 'daymark_app'
let pool: pg.Pool

beforeAll(() => {
  pool = openPool({ databaseUrl: database().url, role, max: 1, log: pino({ level: 'silent' }) })
})
afterAll(() => pool.end())

const withClient = async (work: (client: pg.PoolClient, written: () => number) => Promise<void>) => {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let writes = 0
  for (const name of ['_write', '_writev'] as const) {
    const write = stream[name] as (...given: unknown[]) => void
    stream[name] = (...given: unknown[]) => {
      writes += 1
      write.apply(stream, given)
    }
  }
  await work(client, () => writes).finally(() => client.release(true))
}

const echo = (client: pg.PoolClient, value: number) =>
  client.query('select $1::int as value', [value]).then(({ rows }) => rows[0].value)

test('what is asked in one turn leaves in one write, and each gets its own answer', () =>
  withClient(async (client, written) => {
    const begun = client.query('begin')
    const asked = [1, 2, 3].map((value) => echo(client, value))
    const ended = client.query('commit')
    expect(await Promise.all(asked)).toEqual([1, 2, 3])
    expect([await begun, await ended].map(({ command }) => command)).toEqual(['BEGIN', 'COMMIT'])
    expect(written()).toBe(1)

    expect(await echo(client, 4)).toBe(4)
    expect(written()).toBe(2)
  }))

test('one that fails takes none of the others along', () =>
  withClient(async (client, written) => {
    const failing = client.query('select 1 / $1::int', [0])
    const other = echo(client, 5)
    await expect(failing).rejects.toThrow('division by zero')
    expect(await other).toBe(5)
    expect(written()).toBe(1)
  }))
