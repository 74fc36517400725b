import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { fromKysely } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { createQueueWorker, startQueue } from './queue.ts'
import { releaseFutureJobs } from './release-future-jobs.ts'

const database = testDatabase()
const log = pino({ level: 'silent' })
let web: PgBoss
let worker: PgBoss

beforeAll(async () => {
  web = await startQueue({ databaseUrl: database().url, role: 'daymark_app', log })
  worker = await startQueue({ databaseUrl: database().url, role: 'daymark_worker', log })
  await worker.createQueue('errands', { notify: true })
})

afterAll(() => Promise.all([web.stop({ graceful: false }), worker.stop({ graceful: false })]))

test('a job that the web program adds in a transaction reaches the worker when that commits', async () => {
  const done: unknown[] = []
  await worker.work('errands', { burstWhenBatchFull: true }, async (jobs) => {
    done.push(...jobs.map(({ data }) => data))
  })
  const abandoned = database()
    .app.transaction()
    .execute(async (tx) => {
      await web.send('errands', { id: 'abandoned' }, { db: fromKysely(tx) })
      throw new Error('undone')
    })
  await expect(abandoned).rejects.toThrow('undone')
  await database()
    .app.transaction()
    .execute((tx) => web.send('errands', { id: 'kept' }, { db: fromKysely(tx) }))
  await vi.waitUntil(() => done.length > 0, { timeout: 10_000, interval: 20 })
  expect(done).toEqual([{ id: 'kept' }])
})

test('the web program may add jobs and not take them', async () => {
  await expect(web.fetch('errands')).rejects.toThrow('permission denied')
})

test('what a mail server says of an address is not kept with the job that failed', async () => {
  const refusal = Object.assign(new Error('550 5.1.1 <mia@home.test>: Recipient address rejected'), {
    code: 'EENVELOPE',
    responseCode: 550,
  })
  await createQueueWorker('send-code', () => Promise.reject(refusal))(worker)
  const id = await web.send('send-code', {})
  const kept = async () => (await worker.getJobById('send-code', id!))?.output
  await vi.waitUntil(kept, { timeout: 10_000, interval: 20 })
  expect(await kept()).toEqual({ reason: 'Error EENVELOPE 550' })
})

test('a worker does four jobs of a queue at once and no more, until all are done', async () => {
  const seen = { active: 0, most: 0, done: 0 }
  await web.insert(
    'send-hold-notice',
    Array.from({ length: 10 }, (_, n) => ({ data: { n } })),
  )
  await createQueueWorker('send-hold-notice', async () => {
    seen.most = Math.max(seen.most, ++seen.active)
    await new Promise(setImmediate)
    seen.active--
    seen.done++
  })(worker)
  await vi.waitUntil(() => seen.done === 10, { timeout: 10_000, interval: 20 })
  expect(seen).toEqual({ active: 0, most: 4, done: 10 })
})

test('a machine whose time is set back by an hour while it works goes on looking for jobs', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const done: unknown[] = []
  await worker.createQueue('looked-for', { notify: false })
  await worker.work('looked-for', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (done.push(job!.data) === 1) vi.setSystemTime(Date.now() - 3_600_000)
  })
  await web.send('looked-for', { id: 'first' })
  await vi.waitUntil(() => done.length > 0, { timeout: 10_000, interval: 20 })
  await web.send('looked-for', { id: 'second' })
  await vi.waitUntil(() => done.length > 1, { timeout: 10_000, interval: 20 })
  expect(done).toEqual([{ id: 'first' }, { id: 'second' }])
})

test('when the database’s time is set back by an hour, what waited is done at once, and once', async () => {
  const db = database().worker
  await worker.createQueue('set-back', { retryLimit: 3, retryDelay: 20 })
  const [waiting, failed, begun] = [
    await web.send('set-back', { id: 'waiting' }),
    await web.send('set-back', { id: 'failed' }, { priority: 2 }),
    await web.send('set-back', { id: 'begun' }, { priority: 1 }),
  ]
  await worker.fetch('set-back')
  await worker.fail('set-back', failed!)
  await worker.fetch('set-back')
  expect(await releaseFutureJobs(db)).toBe(0)

  await sql`create or replace function jobs.job_now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() - interval '1 hour' $$`.execute(db)
  expect(await worker.fetch('set-back')).toEqual([])
  expect(await releaseFutureJobs(db)).toBeGreaterThanOrEqual(3)
  const taken = [await worker.fetch('set-back'), await worker.fetch('set-back')].flat()
  expect(taken.map(({ id }) => id)).toEqual([failed, waiting])
  await worker.complete('set-back', [begun!, failed!, waiting!])
  expect(await releaseFutureJobs(db)).toBe(0)
  expect(await worker.fetch('set-back')).toEqual([])
})
