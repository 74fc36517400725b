import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { updateTeamMember } from '#server/features/staff/update-team-member.ts'
import type { LastExport } from '#shared/privacy/export-summary.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { openS3Peer } from '#tests/support/peers/s3-peer.ts'
import { readZipFiles } from '#tests/support/read-zip-files.ts'
import {
  createHangingWorker,
  createLargeSchool,
  exportActions,
  finishExports,
} from '#tests/support/school/exports.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { eraseDueOrganisations } from '../jobs.ts'
import { deleteEndedExports } from './delete-ended-exports.ts'

const bucket = await openS3Peer()
afterAll(() => bucket.close())
const app = await startTestApp({ environment: bucket.environment })
const { as, clock } = app
const origin = await app.listen()
const [worker] = await app.twoWorkers()
const address = '/api/organisation/export'

const objectsOf = (organisationId: string) =>
  [...bucket.objects.keys()].filter((key) => key.startsWith(`exports/${organisationId}/`))

const fetchFrom = (where: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(where, origin), { headers, method })
const bytesFrom = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a download that is cut off goes on where it was, with the same bytes', async () => {
  const { ask, read, addressOf } = await createLargeSchool(app)
  const { id } = await ask()
  await finishExports(worker, read)
  const where = await addressOf()
  const answer = await fetchFrom(where)
  const whole = await bytesFrom(answer)
  const tag = `"${id}"`
  expect(answer.headers.get('etag')).toBe(tag)
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Everything of ')

  const middle = Math.floor(whole.length / 2)
  const rest = await fetchFrom(where, { range: `bytes=${middle}-`, 'if-range': tag })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes ${middle}-${whole.length - 1}/${whole.length}`)
  expect((await bytesFrom(rest)).equals(whole.subarray(middle))).toBe(true)

  const other = await fetchFrom(where, { range: 'bytes=5-', 'if-range': '"another"' })
  expect(other.status).toBe(200)
  expect((await bytesFrom(other)).equals(whole)).toBe(true)
  const beyond = await fetchFrom(where, { range: `bytes=${whole.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  const head = await fetchFrom(where, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)])
})

test('after a week, or once an owner removes it, the file and the way to it are gone', async () => {
  const { organisation, ask, read, remove, addressOf } = await createLargeSchool(app)
  await ask()
  await finishExports(worker, read)
  clock.advance({ days: 6, hours: 23, minutes: 50 })
  const where = await addressOf()
  await deleteEndedExports(worker)
  expect((await fetchFrom(where)).status).toBe(200)
  clock.advance({ minutes: 10 })
  expect(await read()).toMatchObject({ state: 'over' })
  expect((await fetchFrom(where)).status).toBe(422)
  await deleteEndedExports(worker)
  await deleteEndedExports(worker)
  expect(objectsOf(organisation.id)).toEqual([])

  await ask()
  await finishExports(worker, read)
  const another = await addressOf()
  expect(await remove()).toMatchObject({ state: 'removed' })
  expect(await remove()).toMatchObject({ state: 'removed' })
  expect((await fetchFrom(another)).status).toBe(422)
  await deleteEndedExports(worker)
  expect(objectsOf(organisation.id)).toEqual([])
})

test('an address that is wrong, over, or of somebody who may not any more is refused in words', async () => {
  const { owner, addStaff, ask, read, addressOf } = await createLargeSchool(app)
  const second = await addStaff('owner')
  await ask()
  await finishExports(worker, read)
  for (const wrong of ['x', 'A'.repeat(43), '%00', 'a'.repeat(3000), '..%2f..%2fetc', "'%20or%201=1"]) {
    const answer = await fetchFrom(`/exports/${wrong}`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  const where = await addressOf()
  const secondsWay = await exportActions(app, second).addressOf()
  const spanish = await fetchFrom('/exports/nothing', { 'accept-language': 'es' })
  expect(await spanish.text()).toContain('Esta descarga ha terminado')
  await updateTeamMember(contextOfPerson(app, owner), {
    accountId: second.id,
    role: 'educator',
    groupIds: [],
  })
  expect((await fetchFrom(secondsWay)).status).toBe(422)
  expect((await fetchFrom(where)).status).toBe(200)
  clock.advance({ minutes: 61 })
  const over = await fetchFrom(where)
  expect(over.status).toBe(422)
  expect(await over.text()).toContain('This download is over')
  expect(over.headers.get('content-type')).toContain('text/plain')
})

test('whoever is not an owner, and another organisation, learn nothing of it', async () => {
  const { admin, educator, stranger, ask, read } = await createLargeSchool(app)
  await ask()
  await finishExports(worker, read)
  const asThem = async (who: StaffPerson) => [
    await as(who).get(address),
    await as(who).post(address, { requestKey: randomUUID() }),
    await as(who).delete(address),
    await as(who).post(`${address}/address`),
  ]
  for (const who of [admin, educator])
    for (const answer of await asThem(who)) expect(answer).toMatchObject(refusalResponse('role-too-low'))
  expect((await as(stranger).get<LastExport>(address)).body).toEqual({ export: null })
  expect(await as(stranger).post(`${address}/address`)).toMatchObject(refusalResponse('export-over'))
})

test('a file with a learner who is erased ends, and one under way begins anew without them', async () => {
  const { admin, organisation, learner, addLearner, ask, read, addressOf } = await createLargeSchool(app)
  const other = await addLearner({ name: 'Ben Tanaka' })
  const erase = ({ id, name }: { id: string; name: string }) =>
    as(admin).post(`/api/learners/${id}/erasure`, { requestKey: randomUUID(), name })
  await ask()
  await finishExports(worker, read)
  const where = await addressOf()
  expect((await erase(learner)).status).toBe(200)
  expect(await read()).toMatchObject({ state: 'erased' })
  expect((await fetchFrom(where)).status).toBe(422)
  await deleteEndedExports(worker)
  expect(objectsOf(organisation.id)).toEqual([])

  const asked = await ask()
  const { hangs, comeBack } = await createHangingWorker(worker)
  expect((await erase(other)).status).toBe(200)
  const anew = await read()
  expect(anew).toMatchObject({ state: 'under-way', askedAt: asked.askedAt, listsDone: 0 })
  comeBack()
  await hangs
  await finishExports(worker, read)
  const files = await readZipFiles(await bytesFrom(await fetchFrom(await addressOf())))
  expect([...files.values()].join()).not.toMatch(/Ben Tanaka|Zoe Lind/)
  await deleteEndedExports(worker)
  expect(objectsOf(organisation.id).every((key) => key.includes(anew.id))).toBe(true)
})

test('an organisation that is erased takes its files along', async () => {
  const { owner, organisation, ask, read, addressOf } = await createLargeSchool(app)
  await ask()
  await finishExports(worker, read)
  const where = await addressOf()
  await as(owner).post('/api/organisation/erasure', {
    requestKey: randomUUID(),
    name: organisation.name,
    password: owner.password,
  })
  clock.advance({ days: 7, minutes: 1 })
  await eraseDueOrganisations(worker)
  expect(objectsOf(organisation.id)).toEqual([])
  expect((await fetchFrom(where)).status).toBe(422)
})

test('a learner’s file is fetched in ranges, and its address ends with the role of whoever has it', async () => {
  const { owner, admin, learner } = await createLargeSchool(app)
  const { ask, read, addressOf } = exportActions(app, admin, learner.id)
  await ask()
  await finishExports(worker, read)
  const where = await addressOf()
  const answer = await fetchFrom(where)
  expect(answer.headers.get('content-disposition')).toContain(
    'attachment; filename="Everything about Zoe Lind.zip"',
  )
  const whole = await bytesFrom(answer)
  const rest = await fetchFrom(where, { range: 'bytes=1000-' })
  expect([rest.status, (await bytesFrom(rest)).equals(whole.subarray(1000))]).toEqual([206, true])

  await updateTeamMember(contextOfPerson(app, owner), { accountId: admin.id, role: 'educator', groupIds: [] })
  expect((await fetchFrom(where)).status).toBe(422)
  await updateTeamMember(contextOfPerson(app, owner), { accountId: admin.id, role: 'admin', groupIds: [] })
  clock.advance({ days: 7 })
  expect(await read()).toMatchObject({ state: 'over' })
})

test('a learner who is erased takes their file along, ready or under way', async () => {
  const { admin, organisation, learner, addLearner } = await createLargeSchool(app)
  const other = await addLearner({ name: 'Ben Tanaka' })
  const erase = ({ id, name }: { id: string; name: string }) =>
    as(admin).post(`/api/learners/${id}/erasure`, { requestKey: randomUUID(), name })
  const ofZoe = exportActions(app, admin, learner.id)
  await ofZoe.ask()
  await finishExports(worker, ofZoe.read)
  const where = await ofZoe.addressOf()
  expect((await erase(learner)).status).toBe(200)
  expect((await fetchFrom(where)).status).toBe(422)

  const ofBen = exportActions(app, admin, other.id)
  await ofBen.ask()
  const { hangs, comeBack } = await createHangingWorker(worker, { atPut: 20 })
  expect((await erase(other)).status).toBe(200)
  comeBack()
  await hangs
  await deleteEndedExports(worker)
  expect(objectsOf(organisation.id)).toEqual([])
  for (const { id } of [learner, other])
    expect(await as(admin).post(`/api/learners/${id}/export`, { requestKey: randomUUID() })).toMatchObject(
      refusalResponse('absent'),
    )
})
