import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { markScheduleFailed } from '#server/features/forms/schedules/mark-schedule-failed.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { createLog } from '#server/platform/log.ts'
import { renderMetrics } from '#server/platform/metrics.ts'
import { openKysely, openPool } from '#server/platform/postgres/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { serveWorkerHealth } from '../health.ts'
import { measureBacklog } from './measure-backlog.ts'

const app = await startTestApp()
const { clock, database } = app
const { owner, organisation, addLearner } = await createSchool(app)
const learner = await addLearner()
await publishForm(app, owner, { learnerIds: [learner.id] })
const address = await app.listen()
const figures = async (from = address) => await (await fetch(`${from}/metrics`)).text()

test('what is due and was not opened is told in seconds, until it is opened', async () => {
  expect(await figures()).toMatch(/^daymark_openings_overdue_seconds 0$/m)
  clock.moveTo('2026-09-07T09:03')
  expect(await figures()).toMatch(/^daymark_openings_overdue_seconds 180$/m)
  await openAllDueSchedules(await app.workerRuntime())
  expect(await figures()).toMatch(/^daymark_openings_overdue_seconds 0$/m)
})

test('a schedule that was set aside is counted, and is not overdue', async () => {
  clock.moveTo('2026-09-08T09:03')
  const { rows } = await database.owner.query(`
    select id from schedules where organisation_id = '${organisation.id}'`)
  await markScheduleFailed(createSystemContext(app.runtime, organisation.id), rows[0].id)
  const told = await figures()
  expect(told).toMatch(/^daymark_schedules_set_aside 1$/m)
  expect(told).toMatch(/^daymark_openings_overdue_seconds 0$/m)
})

test('jobs that wait are told by queue, with how long the oldest has waited', async () => {
  const made = new Date(clock.now().getTime() - 600_000).toISOString()
  await database.worker.executeQuery(
    CompiledQuery.raw(`insert into jobs.job (name, created_on, start_after)
      values ('send-news', '${made}', '${made}'), ('send-news', '${made}', '${clock.now().toISOString()}'::timestamptz + interval '1 hour')`),
  )
  const told = await figures()
  expect(told).toMatch(/^daymark_jobs_waiting\{queue="send-news"\} 1$/m)
  expect(told).toMatch(/^daymark_oldest_job_seconds\{queue="send-news"\} 600$/m)
})

test('a database that does not tell what waits is told itself', async () => {
  const log = createLog('test', { logLevel: 'fatal' })
  const nowhere = {
    databaseUrl: 'postgresql://nobody@127.0.0.1:9/none',
    role: 'daymark_app',
    max: 1,
  } as const
  const away = openKysely(openPool({ ...nowhere, log }))
  await measureBacklog({ db: { ...app.runtime.db, app: away }, clock, log })
  await away.destroy()
  expect(await renderMetrics()).toMatch(/^daymark_database_up 0$/m)
  expect(await figures()).toMatch(/^daymark_database_up 1$/m)
})

test('what calls are refused for is counted by its reason', async () => {
  await app.as(null).get('/api/today')
  expect(await figures()).toMatch(/^daymark_refusals_total\{reason="session-missing"\} [1-9]/m)
})

test('a worker that was given a port tells there how it is', async () => {
  const port = await freePort()
  const { settings } = app.runtime
  const stop = await serveWorkerHealth({ ...app.runtime, settings: { ...settings, workerPort: port } })
  const there = `http://127.0.0.1:${port}`
  const ready = await fetch(`${there}/health/ready`)
  expect({ status: ready.status, body: await ready.json() }).toMatchObject({
    status: 200,
    body: { status: 'ready', databaseServersAway: 0 },
  })
  expect(await figures(there)).toContain('daymark_check_ins_opened_total')
  expect((await fetch(`${there}/api/today`)).status).toBe(404)
  await stop()
  await (await serveWorkerHealth(app.runtime))()
})
