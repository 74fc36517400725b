import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { startPushPeer } from '#tests/support/peers/push-peer.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { consentActions } from '#tests/support/school/consents.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool, type School } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteAllExpiredPushSubscriptions } from '../sweeps.ts'

const peer = await startPushPeer()
const app = await startTestApp({ environment: peer.environment })
const { clock, database } = app
const { openAt } = checkInActions(app)

const rulesOf = '/api/organisation/notification-rules'
const { agree, withdraw } = consentActions(app)
const consent = (school: School) => agree(school.owner, 'device-reminders')

async function schoolThatConsents() {
  const school = await createSchool(app)
  await consent(school)
  return school
}

const newDevice = () => randomBytes(32).toString('base64url')
const choose = (learner: LearnerPerson, chosen: object = {}) =>
  app.as(learner).put('/api/student/push', {
    device: newDevice(),
    subscription: peer.addDevice(),
    ...chosen,
  })

async function known(learner: LearnerPerson) {
  const { rows } = await database.owner.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where learner_id = $1 order by expires_at',
    [learner.id],
  )
  return rows.map(({ endpoint }) => endpoint)
}

const signIn = (school: School, { username, pin }: LearnerPerson, device: string) =>
  app.as(null).post<{ token: string }>('/api/learner-sign-in', {
    organisationCode: school.organisation.code,
    username,
    secret: pin,
    device,
  })

test('a device is offered reminders when the organisation has consented and a form of its learner tells so', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const [pushed, mailed] = [await school.addLearner(), await school.addLearner()]
  await publishForm(app, school.owner, { learnerIds: [pushed.id], settings: { notify: 'push' } })
  await publishForm(app, school.owner, { learnerIds: [mailed.id] })
  await openAt('2026-09-07T09:00')
  const offer = async (learner: LearnerPerson) => (await app.as(learner).get('/api/student/push')).body
  expect(await offer(pushed)).toEqual({ serverKey: null, isOn: false })
  await consent(school)
  const { publicKey: serverKey } = app.runtime.settings.vapidKeys!
  expect(await offer(pushed)).toEqual({ serverKey, isOn: false })
  await choose(pushed)
  expect(await offer(pushed)).toEqual({ serverKey, isOn: true })
  expect(await offer(mailed)).toEqual({ serverKey: null, isOn: false })
})

test('a learner says yes on a device, once or twice, and no again, and both are audited', async () => {
  const school = await schoolThatConsents()
  const learner = await school.addLearner()
  const device = newDevice()
  await choose(learner, { device })
  const subscription = peer.addDevice()
  expect(await choose(learner, { device, subscription })).toEqual({ status: 200, body: {} })
  expect(await known(learner)).toEqual([subscription.endpoint])
  await choose(learner, { device, subscription: null })
  expect(await known(learner)).toEqual([])
  const { rows } = await database.owner.query(
    `select action from audit_entries
      where organisation_id = $1 and actor_id = $2 and action like 'notifications.%' order by id`,
    [school.organisation.id, learner.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'notifications.device-added',
    'notifications.device-added',
    'notifications.device-removed',
  ])
})

test('nobody says yes before the organisation has, and what was said ends with its consent', async () => {
  const school = await createSchool(app)
  const learner = await school.addLearner()
  expect(await choose(learner)).toEqual(refusalResponse('push-off'))
  await consent(school)
  await choose(learner)
  expect(await known(learner)).toHaveLength(1)
  await withdraw(school.owner, 'device-reminders')
  expect(await known(learner)).toEqual([])
})

test('who chooses quiet hours says nothing about devices, in whatever tab and however late', async () => {
  const school = await schoolThatConsents()
  const learner = await school.addLearner()
  await choose(learner)
  const quietHours = { from: '20:00', until: '07:00' }
  const chosen = await app.as(school.admin).put(rulesOf, { quietHours })
  expect(chosen.body).toEqual({ quietHours, push: true, canPush: true })
  expect(await known(learner)).toHaveLength(1)
  await withdraw(school.owner, 'device-reminders')
  await app.as(school.admin).put(rulesOf, { quietHours: null })
  expect((await app.as(school.admin).put(rulesOf, {})).body).toEqual({
    quietHours: null,
    push: false,
    canPush: true,
  })
})

test('a yes that meets the end of the consent is not kept', async () => {
  const school = await schoolThatConsents()
  const learner = await school.addLearner()
  const ending = {
    sql: `update consents set ended_as = 'withdrawn', ended_by = given_by, ended_at = given_at
           where organisation_id = $1`,
    values: [school.organisation.id],
  }
  expect(await runDuringChange(app, ending, () => choose(learner))).toEqual(refusalResponse('push-off'))
  expect(await known(learner)).toEqual([])
})

test('an organisation consents only where there is a key to push with, and every member of staff can see whether it did', async () => {
  const keyless = await startTestApp()
  const without = await createSchool(keyless)
  expect(await consentActions(keyless).agree(without.owner, 'device-reminders')).toEqual(
    refusalResponse('push-not-set-up'),
  )
  const seenBy = ({ as }: typeof app, { owner, admin, educator, observer }: School) =>
    Promise.all(
      [owner, admin, educator, observer].map(async (person) => (await as(person).get(rulesOf)).body),
    )
  const four = (seen: object) => Array.from({ length: 4 }, () => seen)
  expect(await seenBy(keyless, without)).toEqual(four({ quietHours: null, push: false, canPush: false }))
  expect(await seenBy(app, await schoolThatConsents())).toEqual(
    four({ quietHours: null, push: true, canPush: true }),
  )
})

test.each([
  'http://push.example/one',
  'https://127.0.0.1/one',
  'https://[::1]/one',
  'https://10.0.0.7/one',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('nothing will be pushed to %s', async (endpoint) => {
  const learner = await (await schoolThatConsents()).addLearner()
  expect(await choose(learner, { subscription: { ...peer.addDevice(), endpoint } })).toEqual(
    refusalResponse('input-invalid', { subscription: 'out-of-reach' }),
  )
})

test('a key that is no point of the curve is refused, and so is an address without end', async () => {
  const learner = await (await schoolThatConsents()).addLearner()
  const noPoint = { ...peer.addDevice(), publicKey: 'B'.repeat(87) }
  expect(await choose(learner, { subscription: noPoint })).toEqual(
    refusalResponse('input-invalid', { subscription: 'out-of-reach' }),
  )
  const endless = { ...peer.addDevice(), endpoint: `https://push.example/${'a'.repeat(1000)}` }
  expect((await choose(learner, { subscription: endless })).status).toBe(400)
})

test('a learner is reminded on the five devices that they chose last', async () => {
  const learner = await (await schoolThatConsents()).addLearner()
  const devices = Array.from({ length: 6 }, () => peer.addDevice())
  for (const subscription of devices) {
    clock.advance({ minutes: 1 })
    await choose(learner, { subscription })
  }
  expect(await known(learner)).toEqual(devices.slice(1).map(({ endpoint }) => endpoint))
})

test('a device forgets its learner when they sign out there, and no other device does', async () => {
  const school = await schoolThatConsents()
  const learner = await school.addLearner()
  const [here, there] = [newDevice(), newDevice()]
  for (const device of [here, there]) await choose(learner, { device })
  const { token } = (await signIn(school, learner, here)).body
  await app.as({ token }).post('/api/sign-out', {})
  expect(await known(learner)).toHaveLength(1)
})

test('a device on which somebody else signs in reminds whoever had it before no more', async () => {
  const school = await schoolThatConsents()
  const [before, after] = [await school.addLearner(), await school.addLearner()]
  const device = newDevice()
  await choose(before, { device })
  await signIn(school, before, device)
  expect(await known(before)).toHaveLength(1)
  await signIn(school, after, device)
  expect(await known(before)).toEqual([])
})

test('who is withdrawn is reminded nowhere', async () => {
  const school = await schoolThatConsents()
  const learner = await school.addLearner()
  await choose(learner)
  await app.as(school.owner).post('/api/learners/withdraw', { learnerIds: [learner.id] })
  expect(await known(learner)).toEqual([])
})

test('a device is forgotten 90 days after its learner signed in there last, however often that is looked at', async () => {
  const school = await schoolThatConsents()
  const learner = await school.addLearner()
  const device = newDevice()
  await choose(learner, { device })
  clock.advance({ days: 60 })
  await signIn(school, learner, device)
  const worker = await app.workerRuntime()
  clock.advance({ days: 89 })
  await deleteAllExpiredPushSubscriptions(worker)
  expect(await known(learner)).toHaveLength(1)
  clock.advance({ days: 1 })
  await deleteAllExpiredPushSubscriptions(worker)
  await deleteAllExpiredPushSubscriptions(worker)
  expect(await known(learner)).toEqual([])
})
