import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { openPool, urlForRole } from './database.ts'

const database = testDatabase()
const log = pino({ level: 'silent' })

describe('values from the database', () => {
  test('arrive as dates in text, safe numbers, instants and untouched jsonb keys', async () => {
    const { rows } = await sql`
      select date '2026-09-07' as on_date, array[date '2026-09-07', null] as all_dates, array[]::date[] as no_dates,
             count(*) as how_many, array[9007199254740991] as large_numbers,
             timestamptz '2026-09-07 08:00+02' as due_at, '{"snake_key": {"inner_key": 1}}'::jsonb as given_answers
        from (values (1), (2)) as two`.execute(database().app)
    expect(rows).toEqual([
      {
        onDate: '2026-09-07',
        allDates: ['2026-09-07', null],
        noDates: [],
        howMany: 2,
        largeNumbers: [9_007_199_254_740_991],
        dueAt: new Date('2026-09-07T06:00:00Z'),
        givenAnswers: { snake_key: { inner_key: 1 } },
      },
    ])
  })

  test('are refused when a number would lose its last digits', async () => {
    await expect(sql`select 9007199254740993 as large`.execute(database().app)).rejects.toThrow('too large')
  })
})

describe('connections', () => {
  test('work as their role, whatever other options the address has', () => {
    const url = new URL(
      urlForRole('postgresql://u@h/d?options=-c%20search_path%3Dx&host=/tmp/a', 'daymark_app'),
    )
    expect(url.searchParams.get('host')).toBe('/tmp/a')
    expect(url.searchParams.get('options')).toMatch(/^-c search_path=x -c role=daymark_app /)
  })

  test('of a login that may not switch are refused', async () => {
    await database().owner.query('create role outsider login')
    const address = new URL(database().url)
    address.username = 'outsider'
    const pool = openPool({ databaseUrl: address.href, role: 'daymark_app', max: 1, log })
    await expect(pool.query('select 1')).rejects.toThrow('permission denied to set role')
    await pool.end()
    await database().owner.query('drop role outsider')
  })

  test('go back to their role when a statement resets it', async () => {
    await sql`reset role`.execute(database().app)
    const { rows } = await sql`select current_user as role`.execute(database().app)
    expect(rows).toEqual([{ role: 'daymark_app' }])
  })

  let pool: ReturnType<typeof openPool>
  afterAll(() => pool.end())

  test('that the server ends are replaced, also in the middle of a transaction', async () => {
    pool = openPool({ databaseUrl: database().url, role: 'daymark_app', max: 2, log })
    const [idle, busy] = [await pool.connect(), await pool.connect()]
    idle.release()
    await busy.query('begin')
    await database().administrator.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'daymark_app'`)
    await expect(busy.query('select 1')).rejects.toThrow()
    busy.release(true)
    await vi.waitUntil(() => pool.totalCount === 0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
