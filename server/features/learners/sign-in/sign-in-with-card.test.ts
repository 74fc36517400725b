import { expect, test } from 'vitest'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { organisation, educator, colleague, observer, stranger, addLearner, addGroup } =
  await createSchool(app)
const mia = await addLearner({ name: 'Mia Berg', username: 'mia' })
const noel = await addLearner({ name: 'Noel Abara', username: 'noel' })
await addGroup({ staff: [educator, observer], learners: [mia, noel] })

interface Card {
  learnerId: string
  name: string
  secret: string
  code: string
}

async function createCards(...learners: { id: string }[]): Promise<Card[]> {
  const learnerIds = learners.map(({ id }) => id)
  const { body } = await as(educator).post<{ cards: Card[] }>('/api/learners/cards', { learnerIds })
  return body.cards
}
const scan = (secret: string, device?: string) =>
  as(null).post<{ token: string }>('/api/learner-sign-in/card', { secret, device })
const type = (code: string, organisationCode = organisation.code) =>
  as(null).post('/api/learner-sign-in/code', { organisationCode, code })
const asMia = { status: 200, body: { user: { id: mia.id } } }

test('a card signs its learner in, scanned or typed, as often as it is used', async () => {
  const [card, other] = await createCards(mia, noel)
  expect(card).toMatchObject({ learnerId: mia.id, name: 'Mia Berg' })
  expect(other).toMatchObject({ learnerId: noel.id })
  for (const _ of 'ab') expect(await scan(card!.secret)).toMatchObject(asMia)
  expect(await type(card!.code)).toMatchObject(asMia)
  expect(await type(` ${card!.code.toLowerCase().replace('-', ' ')}`)).toMatchObject(asMia)
})

test('a renewed card kills the old one, and no one else’s', async () => {
  const [old, other] = await createCards(mia, noel)
  const [renewed] = await createCards(mia)
  expect(await scan(old!.secret)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await type(old!.code)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await scan(renewed!.secret)).toMatchObject(asMia)
  expect(await scan(other!.secret)).toMatchObject({ status: 200 })
})

test('whoever signed in before the card was renewed is out, and their device unknown; a first card signs nobody out', async () => {
  const ida = await addLearner()
  await addGroup({ staff: [educator], learners: [ida] })
  const device = 'd'.repeat(43)
  const { body: own } = await as(null).post<{ token: string }>('/api/learner-sign-in', {
    organisationCode: organisation.code,
    username: ida.username,
    secret: ida.pin,
  })
  const [first] = await createCards(ida)
  expect(await as(own).get('/api/check-auth')).toMatchObject({ status: 200 })
  const finder = (await scan(first!.secret, device)).body
  expect(await as(finder).get('/api/check-auth')).toMatchObject({ status: 200 })
  const { body: bystander } = await scan((await createCards(noel))[0]!.secret)

  await createCards(ida)
  expect(await as(finder).get('/api/check-auth')).toEqual(refusalResponse('session-missing'))
  const devices = 'select from learner_devices where learner_id = $1'
  expect((await app.database.owner.query(devices, [ida.id])).rowCount).toBe(0)
  expect(await as(bystander).get('/api/check-auth')).toMatchObject({ status: 200 })
})

test('the code of a card belongs to its school', async () => {
  const [card] = await createCards(mia)
  const { organisation: other } = await createSchool(app)
  expect(await type(card!.code, other.code)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await type(card!.code, 'NOWHERE')).toEqual(refusalResponse('sign-in-wrong'))
})

test('the card of a withdrawn learner is dead', async () => {
  const leaver = await addLearner({ username: 'leaver' })
  await addGroup({ staff: [educator], learners: [leaver] })
  const [card] = await createCards(leaver)
  await app.database.owner.query('update learners set withdrawn_at = created_at where id = $1', [leaver.id])
  expect(await scan(card!.secret)).toEqual(refusalResponse('sign-in-wrong'))
  expect(await type(card!.code)).toEqual(refusalResponse('sign-in-wrong'))
})

test.each([
  ['card', { secret: 'short' }, { secret: 'invalid-format' }],
  ['card', {}, { secret: 'invalid-type' }],
  ['code', { organisationCode: 'DEMO', code: '' }, { code: 'too-small' }],
  ['code', { organisationCode: 'DEMO', code: 'x'.repeat(21) }, { code: 'too-big' }],
])('a %s of %j opens nothing', async (way, given, fields) => {
  expect(await as(null).post(`/api/learner-sign-in/${way}`, given)).toEqual(
    refusalResponse('input-invalid', fields),
  )
})

test('who guesses codes waits longer and longer after a hundred, keeps nobody elsewhere out, and a scanned card still works', async () => {
  const { organisation: guessed, owner, addLearner: add } = await createSchool(app)
  const ana = await add()
  const { body } = await as(owner).post<{ cards: Card[] }>('/api/learners/cards', { learnerIds: [ana.id] })
  const [card] = body.cards
  const typeFrom = (from: string, code = card!.code) =>
    as(null).post('/api/learner-sign-in/code', { organisationCode: guessed.code, code }, { from })
  await insertFailedAttempts(app, { of: ['card code', guessed.code, '2001:db8:0:1::/64'], times: 100 })
  app.clock.advance({ seconds: 1 })
  expect(await typeFrom('2001:db8:0:1::7', 'ABCD-EFGH')).toEqual(refusalResponse('sign-in-wrong'))
  const refused = { status: 429, body: { error: { retryAfter: 2 } } }
  expect(await typeFrom('2001:db8:0:1::8')).toMatchObject(refused)
  expect(await typeFrom('2001:db8:0:2::8')).toMatchObject({ status: 200 })
  expect(await scan(card!.secret)).toMatchObject({ status: 200 })
  app.clock.advance({ seconds: 2 })
  expect(await typeFrom('2001:db8:0:1::8')).toMatchObject({ status: 200 })
})

test('cards that open nothing stand in the audit log, typed or scanned, with the learner where one is known', async () => {
  const { organisation: its, owner, addLearner: add } = await createSchool(app)
  const gone = await add()
  const made = await as(owner).post<{ cards: Card[] }>('/api/learners/cards', { learnerIds: [gone.id] })
  await app.database.owner.query('update learners set withdrawn_at = created_at where id = $1', [gone.id])
  await type('ABCD-EFGH', its.code)
  await type(made.body.cards[0]!.code, its.code)
  await scan(made.body.cards[0]!.secret)
  const failed = "select subject_id, detail from audit_entries where action = 'learners.sign-in-failed'"
  const { rows } = await app.database.owner.query(`${failed} and organisation_id = $1 order by id`, [its.id])
  expect(rows).toEqual([
    { subject_id: null, detail: { way: 'card-code' } },
    { subject_id: gone.id, detail: { way: 'card-code' } },
    { subject_id: gone.id, detail: { way: 'card' } },
  ])

  await scan('x'.repeat(22))
  const ofNoSchool = `${failed} and organisation_id = '00000000-0000-0000-0000-000000000000' and detail->>'way' = 'card'`
  expect((await app.database.owner.query(ofNoSchool)).rows.length).toBeGreaterThan(0)
})

test('of a card nothing is kept that would sign anybody in', async () => {
  const [card] = await createCards(mia)
  const { rows } = await app.database.owner.query(
    `select secret_hash = sha256(convert_to($2, 'UTF8')) as "isHash",
            position(convert_to($3, 'UTF8') in code_hash) as "codeAt"
       from learner_cards where learner_id = $1`,
    [mia.id, card!.secret, card!.code.replace('-', '')],
  )
  expect(rows).toEqual([{ isHash: true, codeAt: 0 }])
})

test('cards are made by those who look after a learner, and by nobody else', async () => {
  const make = (person: Parameters<typeof as>[0], id = mia.id) =>
    as(person).post('/api/learners/cards', { learnerIds: [id] })
  expect(await make(null)).toEqual(refusalResponse('session-missing'))
  expect(await make(mia)).toEqual(refusalResponse('role-too-low'))
  expect(await make(observer)).toEqual(refusalResponse('role-too-low'))
  expect(await make(colleague)).toEqual(refusalResponse('not-your-caseload'))
  expect(await make(stranger)).toEqual(refusalResponse('absent'))
  expect(await make(educator, 'mia')).toEqual(
    refusalResponse('input-invalid', { 'learnerIds.0': 'invalid-format' }),
  )
})
