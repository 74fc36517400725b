import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excuseStatements } from '#tests/support/database/statements.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { openKysely, openPool } from './database.ts'
import { enqueueWrite, runAfterCommit, runAsTenant } from './run-as-tenant.ts'

afterAll(excuseStatements)

const database = testDatabase()
const log = pino({ level: 'silent' })

describe('an organisation behind its door', () => {
  const [ours, theirs] = [randomUUID(), randomUUID()]

  beforeAll(async () => {
    for (const [id, code] of [
      [ours, 'OURS'],
      [theirs, 'THEIRS'],
    ])
      await database().owner.query(
        `insert into organisations (organisation_id, name, kind, code, time_zone, created_at)
         values ($1, $2, 'school', $2, 'Europe/Oslo', '2026-09-07')`,
        [id, code],
      )
  })

  const codes = () => database().app.selectFrom('organisations').select('code').orderBy('code')

  test('is seen through its own door only', async () => {
    const seen = await runAsTenant(database().app, { organisationId: ours }, (tx) =>
      tx.selectFrom('organisations').select('code').execute(),
    )
    expect(seen).toEqual([{ code: 'OURS' }])
  })

  test('is not seen without a door, nor through one that was closed', async () => {
    const one = openKysely(openPool({ databaseUrl: database().url, role: 'daymark_app', max: 1, log }))
    await runAsTenant(one, { organisationId: ours }, async () => undefined)
    expect(await one.selectFrom('organisations').selectAll().execute()).toEqual([])
    await one.destroy()
    expect(await codes().execute()).toEqual([])
  })

  test('takes no row that names another organisation', async () => {
    const change = runAsTenant(database().app, { organisationId: ours }, (tx) =>
      tx
        .insertInto('groups')
        .values({ organisationId: theirs, id: randomUUID(), name: 'Reading', createdAt: new Date() })
        .execute(),
    )
    await expect(change).rejects.toThrow('row-level security')
  })

  test('keeps its rows from a worker that wants to change them', async () => {
    const change = database().worker.updateTable('organisations').set({ name: 'Other' }).execute()
    await expect(change).rejects.toThrow('permission denied')
  })
})

describe('a statement that is sent along', () => {
  const organisationId = randomUUID()
  const inside = <T>(work: Parameters<typeof runAsTenant<T>>[2]) =>
    runAsTenant(database().app, { organisationId }, work)
  const closure = (id: string, endsOn = '2026-10-03') =>
    database()
      .app.insertInto('closures')
      .values({ organisationId, id, name: 'Autumn', startsOn: '2026-10-01', endsOn })
      .compile()
  const listIds = () => inside((tx) => tx.selectFrom('closures').select('id').execute())

  beforeAll(() =>
    database().owner.query(
      `insert into organisations (organisation_id, name, kind, code, time_zone, created_at)
       values ($1, 'Along', 'school', 'ALONG', 'Europe/Oslo', '2026-09-07')`,
      [organisationId],
    ),
  )

  test('is seen by the statements that follow and stands after the commit', async () => {
    const id = randomUUID()
    const seen = await inside(async (tx) => {
      enqueueWrite(tx, closure(id))
      return tx.selectFrom('closures').where('id', '=', id).select('name').execute()
    })
    expect(seen).toEqual([{ name: 'Autumn' }])
    expect(await listIds()).toContainEqual({ id })
  })

  test('and fails takes everything back, and its own reason is told', async () => {
    const [id, backwards] = [randomUUID(), randomUUID()]
    const last = inside(async (tx) => {
      enqueueWrite(tx, closure(id))
      enqueueWrite(tx, closure(backwards, '2026-09-30'))
    })
    await expect(last).rejects.toMatchObject({ code: '23514' })
    const followed = inside(async (tx) => {
      enqueueWrite(tx, closure(backwards, '2026-09-30'))
      await tx.selectFrom('closures').select('id').execute()
    })
    await expect(followed).rejects.toMatchObject({ code: '23514' })
    expect(await listIds()).not.toContainEqual({ id })
  })

  test('cannot be sent once the transaction has ended', async () => {
    const tx = await inside(async (opened) => opened)
    expect(() => enqueueWrite(tx, closure(randomUUID()))).toThrow('open transaction')
  })
})

describe('a transaction', () => {
  const organisationId = randomUUID()

  test('that swallows a failure inside does not pass for committed', async () => {
    const change = runAsTenant(database().app, { organisationId }, (tx) =>
      sql`select 1 / 0`.execute(tx).catch(() => undefined),
    )
    await expect(change).rejects.toThrow()
  })

  test('does what waits for its commit when it is committed, and never when it fails', async () => {
    const done: string[] = []
    await runAsTenant(database().app, { organisationId }, async (tx) => {
      runAfterCommit(tx, () => done.push('committed'))
      await sql`select 1`.execute(tx)
      expect(done).toEqual([])
    })
    expect(done).toEqual(['committed'])

    const failing = runAsTenant(database().app, { organisationId }, async (tx) => {
      runAfterCommit(tx, () => done.push('failed'))
      enqueueWrite(tx, sql`select 1 / 0`.compile(tx))
    })
    await expect(failing).rejects.toThrow()
    expect(done).toEqual(['committed'])
  })

  test('whose lock is held elsewhere waits for it before it reads', async () => {
    const order: string[] = []
    const holding = Promise.withResolvers<void>()
    const entered = Promise.withResolvers<void>()
    const first = runAsTenant(database().app, { organisationId, lock: 7n }, async (tx) => {
      await sql`select 1`.execute(tx)
      entered.resolve()
      await holding.promise
      order.push('first')
    })
    await entered.promise
    const second = runAsTenant(database().app, { organisationId, lock: 7n }, async (tx) => {
      await sql`select 1`.execute(tx)
      order.push('second')
    })
    holding.resolve()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
  })

  test('whose connection the server ends fails at once, and the next one has a new connection', async () => {
    const one = openKysely(openPool({ databaseUrl: database().url, role: 'daymark_app', max: 1, log }))
    const cut = runAsTenant(one, { organisationId }, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database().administrator.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await sql`select 1`.execute(tx)
    })
    await expect(cut).rejects.toThrow()
    const { rows } = await runAsTenant(one, { organisationId }, (tx) => sql`select 1 as one`.execute(tx))
    expect(rows).toEqual([{ one: 1 }])
    await one.destroy()
  })
})
