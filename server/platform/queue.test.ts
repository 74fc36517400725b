import type { PgBoss } from 'pg-boss'
import { fromKysely } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'
import { startQueue, workQueue } from './queue.ts'

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
  await workQueue('send-code', () => Promise.reject(refusal))(worker)
  const id = await web.send('send-code', {})
  const kept = async () => (await worker.getJobById('send-code', id!))?.output
  await vi.waitUntil(kept, { timeout: 10_000, interval: 20 })
  expect(await kept()).toEqual({ reason: 'Error EENVELOPE 550' })
})
