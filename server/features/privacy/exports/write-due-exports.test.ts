import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { LastExport } from '#shared/privacy/export-summary.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { readZipFiles } from '#tests/support/read-zip-files.ts'
import {
  createHangingWorker,
  createLargeSchool,
  exportActions,
  finishExports,
  withObjectStorePut,
} from '#tests/support/school/exports.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { type ExportNoticeJob, sendExportNotice } from './export-notice.ts'
import { writeDueExports } from './write-due-exports.ts'

const mails = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: mails.url } })
const { as, clock, database } = app
const [worker, otherWorker] = await app.twoWorkers()
const address = '/api/organisation/export'
const tryAgain = 'an export did not get on and will be tried again'

async function noticesOf(organisationId: string) {
  const { rows } = await sql<{ data: ExportNoticeJob }>`
    select data from jobs.job
     where name = 'send-export-notice' and data ->> 'organisationId' = ${organisationId}`.execute(
    database.app,
  )
  return rows.map(({ data }) => data)
}

const notifyAll = async (organisationId: string) => {
  for (const notice of await noticesOf(organisationId))
    await sendExportNotice(createSystemContext(app.runtime, organisationId), notice)
}

const mailsTo = (email: string) => mails.mails.filter(({ to }) => [to].flat()[0]?.text.includes(email))

test('an owner asks once, sees how far it is, and can fetch the whole of it for a week', async () => {
  const { owner, organisation, learner, ask, read, fetch } = await createLargeSchool(app, {
    closures: 12_000,
  })
  expect((await as(owner).get<LastExport>(address)).body).toEqual({ export: null })
  const requestKey = randomUUID()
  const asked = await ask(requestKey)
  expect(asked).toMatchObject({
    id: requestKey,
    state: 'under-way',
    askedBy: owner.name,
    listsDone: 0,
    entries: 0,
  })
  expect(await ask(requestKey)).toEqual(asked)
  expect(await ask()).toEqual(asked)
  expect(await as(owner).post(`${address}/address`)).toMatchObject(refusalResponse('export-over'))

  await finishExports(worker, read)
  await writeDueExports(worker)
  const ready = await read()
  expect(ready).toMatchObject({
    state: 'ready',
    endsAt: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
  })
  expect(ready.listsDone).toBe(ready.lists)
  expect(ready.entries).toBeGreaterThan(12_000)

  const whole = await fetch()
  expect(whole.length).toBe(ready.bytes)
  const files = await readZipFiles(whole)
  const closures: { name: string }[] = JSON.parse(files.get('json/closures.json')!)
  expect(new Set(closures.map(({ name }) => name)).size).toBe(12_000)
  expect(files.get('csv/closures.csv')!.trim().split('\r\n')).toHaveLength(12_001)
  expect(files.get('csv/learners.csv')).toContain(learner.name)
  expect(files.get('README.txt')).toContain(`Everything of ${organisation.name}`)
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
  expect([...files.keys()][0]).toBe('README.txt')
})

test('an address that is asked for while the file is begun anew is refused', async () => {
  const { owner, organisation, ask, read } = await createLargeSchool(app)
  await ask()
  await finishExports(worker, read)
  const beginningAnew = {
    sql: 'delete from organisation_exports where organisation_id = $1',
    values: [organisation.id],
  }
  const asked = await runDuringChange(app, beginningAnew, () => as(owner).post(`${address}/address`))
  expect(asked).toEqual(refusalResponse('export-over'))
})

test('a worker that dies in the middle leaves what it wrote to another, and harms nothing if it comes back', async () => {
  const { organisation, ask, read, fetch } = await createLargeSchool(app)
  const asked = await ask()
  const { hangs, comeBack } = await createHangingWorker(worker)
  const { listsDone } = await read()
  expect(listsDone).toBeGreaterThan(0)
  expect(listsDone).toBeLessThan(asked.lists)

  await writeDueExports(otherWorker)
  expect((await read()).listsDone).toBe(listsDone)
  clock.advance({ minutes: 3 })
  let put = 0
  const counting = withObjectStorePut(otherWorker, (key, bytes) => {
    put += 1
    return otherWorker.store.put(key, bytes)
  })
  await finishExports(counting, read)
  expect(await read()).toMatchObject({ id: asked.id, state: 'ready' })
  expect(put).toBeLessThan(2 * (asked.lists - listsDone + 1))

  comeBack()
  await hangs
  const files = await readZipFiles(await fetch())
  expect(JSON.parse(files.get('json/closures.json')!)).toHaveLength(10)
  expect(files.size).toBe(2 * (asked.lists - 2) + 2)
  expect(await noticesOf(organisation.id)).toHaveLength(1)
})

test('while the object store is away it waits and goes on by itself; after a day it ends, and whoever asked is told', async () => {
  app.expectErrors(tryAgain)
  const { owner, organisation, ask, read } = await createLargeSchool(app)
  const away = withObjectStorePut(worker, () => Promise.reject(new Error('nobody answers')))
  await ask()
  await writeDueExports(away)
  const failing = await read()
  expect(failing).toMatchObject({ state: 'under-way', failingSince: clock.now().toISOString() })
  await writeDueExports(worker)
  expect((await read()).listsDone).toBe(0)
  clock.advance({ seconds: 11 })
  await finishExports(worker, read)
  expect(await read()).toMatchObject({ state: 'ready', failingSince: null })

  await ask()
  for (const hours of [1, 12, 12]) {
    await writeDueExports(away)
    clock.advance({ hours })
  }
  await writeDueExports(away)
  expect(await read()).toMatchObject({ state: 'failed' })
  await notifyAll(organisation.id)
  const told = mailsTo(owner.email).map(({ subject }) => subject)
  expect(told).toEqual([`Your export of ${organisation.name} failed`])
  await writeDueExports(worker)
  expect(await read()).toMatchObject({ state: 'failed' })
})

test('whoever asked is told by mail in their language, until when, and by no way around the sign-in', async () => {
  const { owner, organisation, ask, read, remove } = await createLargeSchool(app)
  await as(owner).put('/api/language', { language: 'es' })
  await ask()
  await finishExports(worker, read)
  await notifyAll(organisation.id)
  const [mail] = mailsTo(owner.email)
  expect(mail!.subject).toBe(`Ya puedes descargar todo lo de ${organisation.name}`)
  expect(mail!.text).toContain('lunes, 14 de septiembre de 2026')
  expect(mail!.text).toContain(`/dashboard/org/settings?view=data&org=${organisation.id}`)
  expect(mail!.text).not.toContain('/exports/')
  await remove()
  await notifyAll(organisation.id)
  expect(mailsTo(owner.email)).toHaveLength(1)
})

test('a learner’s file does not wait for all of the organisation’s, and nobody is mailed of it', async () => {
  const { admin, organisation, learner, ask, read } = await createLargeSchool(app)
  await ask()
  const ofLearner = exportActions(app, admin, learner.id)
  const { hangs, comeBack } = await createHangingWorker(worker)
  await ofLearner.ask()
  await finishExports(otherWorker, ofLearner.read)
  expect((await read()).state).toBe('under-way')
  const files = await readZipFiles(await ofLearner.fetch())
  expect([...files.keys()][0]).toBe('README.txt')
  expect(files.get('README.txt')).toContain('Everything about Zoe Lind')
  comeBack()
  await hangs
  await finishExports(worker, read)
  expect((await noticesOf(organisation.id)).map(({ exportId }) => exportId)).toEqual([(await read()).id])
})

test('a learner’s file that a worker left goes on with another, and after a day of failing ends without a mail', async () => {
  app.expectErrors(tryAgain)
  const { admin, organisation, learner } = await createLargeSchool(app)
  const { ask, read, fetch } = exportActions(app, admin, learner.id)
  await ask()
  const { hangs, comeBack } = await createHangingWorker(worker, { atPut: 20 })
  clock.advance({ minutes: 3 })
  await finishExports(otherWorker, read)
  comeBack()
  await hangs
  expect((await readZipFiles(await fetch())).get('json/learners.json')).toContain('Zoe Lind')

  await ask()
  const away = withObjectStorePut(worker, () => Promise.reject(new Error('nobody answers')))
  await writeDueExports(away)
  clock.advance({ hours: 25 })
  await writeDueExports(away)
  expect(await read()).toMatchObject({ state: 'failed' })
  expect(await noticesOf(organisation.id)).toEqual([])
})
