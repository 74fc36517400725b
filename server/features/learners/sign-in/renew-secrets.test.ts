import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { organisation, educator, colleague, observer, stranger, addLearner, addGroup } =
  await createSchool(app)

interface Renewed {
  secrets: { learnerId: string; name: string; kind: SecretKind; secret: string }[]
}

const renew = (learnerIds: string[], kind?: SecretKind) =>
  as(educator).post<Renewed>('/api/learners/secrets', { learnerIds, kind })
const setKind = (groupId: string, kind: SecretKind) =>
  as(educator).put(`/api/groups/${groupId}/secret-kind`, { kind })
const signIn = ({ username }: LearnerPerson, secret: string, device?: string) =>
  as(null).post<{ token: string }>('/api/learner-sign-in', {
    organisationCode: organisation.code,
    username,
    secret,
    device,
  })

async function addToClass(kind: SecretKind = 'pin') {
  const learner = await addLearner()
  const group = await addGroup({ staff: [educator, observer], learners: [learner] })
  await setKind(group.id, kind)
  return { learner, group }
}

test('a new secret is told once and works, the old one works no more', async () => {
  const { learner } = await addToClass()
  const { body } = await renew([learner.id])
  expect(body.secrets).toEqual([
    {
      learnerId: learner.id,
      name: learner.name,
      username: learner.username,
      kind: 'pin',
      secret: expect.stringMatching(/^\d{4}$/),
    },
  ])
  expect(await signIn(learner, learner.pin)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn(learner, body.secrets[0]!.secret)).toMatchObject({ status: 200 })
})

test('asked for those who have none, it leaves alone whoever has one or takes part no more, however often it is asked', async () => {
  const { learner: has } = await addToClass()
  const [first, second, gone] = [await addToClass(), await addToClass(), await addToClass()].map(
    (made) => made.learner,
  )
  await app.database.owner.query('delete from learner_secrets where learner_id = any ($1)', [
    [first!.id, second!.id, gone!.id],
  ])
  await as(educator).post('/api/learners/withdraw', { learnerIds: [gone!.id] })
  const learnerIds = [has.id, first!.id, second!.id, gone!.id]
  const ask = () => as(educator).post<Renewed>('/api/learners/secrets', { learnerIds, onlyMissing: true })

  const answers = await Promise.all([ask(), ask()])
  const told = answers.flatMap(({ body }) => body.secrets)
  expect(told.map(({ learnerId }) => learnerId).sort()).toEqual([first!.id, second!.id].sort())
  expect(await signIn(has, has.pin)).toMatchObject({ status: 200 })
  for (const { learnerId, secret } of told)
    expect(await signIn(learnerId === first!.id ? first! : second!, secret)).toMatchObject({ status: 200 })
  expect((await ask()).body.secrets).toEqual([])
})

test('whoever was signed in with the old secret is out, and its failed tries count no more', async () => {
  const { learner } = await addToClass()
  const device = 'd'.repeat(43)
  const { body: session } = await signIn(learner, learner.pin, device)
  for (let time = 0; time < 13; time++) await signIn(learner, '0000')
  expect(await signIn(learner, learner.pin)).toMatchObject({ status: 429 })

  const { body } = await renew([learner.id])
  expect(await as(session).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  expect(await signIn(learner, body.secrets[0]!.secret)).toMatchObject({ status: 200 })
  const { rows } = await app.database.owner.query('select * from learner_devices where learner_id = $1', [
    learner.id,
  ])
  expect(rows).toEqual([])
})

test('a learner gets what their group uses; of several groups what is easiest; or what staff choose', async () => {
  const { learner } = await addToClass('pictures')
  const kindOf = async (kind?: SecretKind) => (await renew([learner.id], kind)).body.secrets[0]!.kind
  expect(await kindOf()).toBe('pictures')
  const other = await addGroup({ staff: [educator], learners: [learner] })
  await setKind(other.id, 'password')
  expect(await kindOf()).toBe('pictures')
  expect(await kindOf('password')).toBe('password')
})

test('a class gets its secrets at once, by name', async () => {
  const learners = []
  for (const name of ['Zoe', 'Adam', 'Lena']) learners.push(await addLearner({ name }))
  const group = await addGroup({ staff: [educator], learners })
  await setKind(group.id, 'pictures')
  const { body } = await renew(learners.map(({ id }) => id))
  expect(body.secrets.map(({ name }) => name)).toEqual(['Adam', 'Lena', 'Zoe'])
  for (const learner of learners) {
    const { secret } = body.secrets.find(({ learnerId }) => learnerId === learner.id)!
    expect(await signIn(learner, secret)).toMatchObject({ status: 200 })
  }
})

test('choosing another kind for a group changes no secret that somebody has', async () => {
  const { learner, group } = await addToClass()
  expect(await setKind(group.id, 'pictures')).toEqual({ status: 200, body: {} })
  expect(await signIn(learner, learner.pin)).toMatchObject({ status: 200 })
})

test('nobody gives secrets outside of their caseload, role or school', async () => {
  const { learner, group } = await addToClass()
  const give = (person: Parameters<typeof as>[0], id = learner.id) =>
    as(person).post('/api/learners/secrets', { learnerIds: [id] })
  const choose = (person: Parameters<typeof as>[0]) =>
    as(person).put(`/api/groups/${group.id}/secret-kind`, { kind: 'pin' })
  for (const act of [give, choose]) {
    expect(await act(null)).toEqual(refusalResponse('session-missing'))
    expect(await act(learner)).toEqual(refusalResponse('role-too-low'))
    expect(await act(observer)).toEqual(refusalResponse('role-too-low'))
    expect(await act(colleague)).toEqual(refusalResponse('not-your-caseload'))
    expect(await act(stranger)).toEqual(refusalResponse('absent'))
  }
  expect(await give(educator, randomUUID())).toEqual(refusalResponse('absent'))
})

test('one learner out of reach among those named is no secret given to any, whether or not they have one', async () => {
  const { learner } = await addToClass()
  const { learner: without } = await addToClass()
  const elsewhere = await addLearner()
  const nobodys = await addLearner()
  await app.database.owner.query('delete from learner_secrets where learner_id = any ($1)', [
    [without.id, nobodys.id],
  ])
  for (const onlyMissing of [false, true])
    for (const { id } of [elsewhere, nobodys])
      expect(
        await as(educator).post('/api/learners/secrets', {
          learnerIds: [learner.id, without.id, id],
          onlyMissing,
        }),
      ).toEqual(refusalResponse('not-your-caseload'))
  for (const has of [learner, elsewhere]) expect(await signIn(has, has.pin)).toMatchObject({ status: 200 })
  const { rows } = await app.database.owner.query('select from learner_secrets where learner_id = any ($1)', [
    [without.id, nobodys.id],
  ])
  expect(rows).toEqual([])
})

test.each([
  [{ learnerIds: [] }, { learnerIds: 'too-small' }],
  [{ learnerIds: ['mia'] }, { 'learnerIds.0': 'invalid-format' }],
  [{ learnerIds: [randomUUID()], kind: 'word' }, { kind: 'invalid-value' }],
])('secrets are not given for %j', async (given, fields) => {
  expect(await as(educator).post('/api/learners/secrets', given)).toEqual(
    refusalResponse('input-invalid', fields),
  )
})
