import { expect, test } from 'vitest'
import { generateSecret } from '#shared/auth/generate-secret.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { recordStatements } from '#tests/support/database/statements.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

const app = await startTestApp()
const { as } = app
const { source, network: ofNetwork } = guessLimits.learner
const { organisation, owner, addLearner } = await createSchool(app)
const mia = await addLearner({ name: 'Mia Berg', username: 'mia', email: 'mia@school.test', pin: '2468' })

interface Started {
  token: string
  expiresAt: string
}

const right = { organisationCode: organisation.code, username: 'mia', secret: '2468' }
const signIn = (overrides: object) =>
  as(null).post<Started>('/api/learner-sign-in', { ...right, ...overrides })
const ask = async (overrides: object) => {
  const { body } = await as(null).post<{ kind: SecretKind }>('/api/learner-sign-in/secret-kind', overrides)
  return body.kind
}
const device = (letter: string) => letter.repeat(43)

async function inTurn<Given, Told>(all: readonly Given[], tell: (one: Given) => Promise<Told>) {
  const told: Told[] = []
  for (const one of all) told.push(await tell(one))
  return told
}

const user = {
  kind: 'learner',
  id: mia.id,
  name: 'Mia Berg',
  organisationName: organisation.name,
  organisationCode: organisation.code,
}

const addWith = async (username: string, kind: SecretKind, value: string) =>
  as(owner).post('/api/learners', { name: username, username, secret: { kind, value } })

async function createCard(learnerId: string) {
  const { body } = await as(owner).post<{ cards: { code: string }[] }>('/api/learners/cards', {
    learnerIds: [learnerId],
  })
  return body.cards[0]!
}

test.each([
  ['code, username and PIN', {}],
  ['an e-mail address', { username: 'Mia@School.test' }],
  ['letters of any case', { username: ' MIA ', organisationCode: organisation.code.toLowerCase() }],
])('a learner signs in with %s', async (_, given) => {
  const { status, body } = await signIn(given)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user })
  expect(await as(body).get('/api/check-auth')).toEqual({
    status: 200,
    body: { user, is_guide_tour: false, language: null },
  })
})

test('a learner signs in with three or four pictures in their order, or with a password', async () => {
  await addWith('pia', 'pictures', 'sun bear kite')
  await addWith('fay', 'four-pictures', 'sun egg kite computer')
  await addWith('paul', 'password', 'fjord-og-fjell')
  expect(await signIn({ username: 'pia', secret: 'sun bear kite' })).toMatchObject({ status: 200 })
  expect(await signIn({ username: 'pia', secret: 'bear sun kite' })).toEqual(refusalResponse('sign-in-wrong'))
  expect(await ask({ organisationCode: right.organisationCode, username: 'fay' })).toBe('four-pictures')
  expect(await signIn({ username: 'fay', secret: 'sun egg kite computer' })).toMatchObject({ status: 200 })
  expect(await signIn({ username: 'fay', secret: 'sun egg kite' })).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn({ username: 'paul', secret: 'fjord-og-fjell' })).toMatchObject({ status: 200 })
})

test('a wrong PIN, name or school cannot be told apart', async () => {
  const { organisation: other } = await createSchool(app)
  const wrong = refusalResponse('sign-in-wrong')
  expect(await signIn({ secret: '2469' })).toEqual(wrong)
  expect(await signIn({ username: 'nobody' })).toEqual(wrong)
  expect(await signIn({ username: 'nobody@school.test' })).toEqual(wrong)
  expect(await signIn({ organisationCode: 'NOWHERE' })).toEqual(wrong)
  expect(await signIn({ organisationCode: other.code })).toEqual(wrong)
})

test('each of them asks the database the same, and so does asking for the kind of secret', async () => {
  const wrong = { secret: '1111' }
  const names = [{ username: 'mia' }, { username: 'someone' }, { organisationCode: 'ELSEWHERE' }]
  const [signsIn, ...others] = await inTurn(names, (name) =>
    recordStatements(() => signIn({ ...wrong, ...name })),
  )
  expect(signsIn!.length).toBeGreaterThan(8)
  for (const other of others) expect(other).toEqual(signsIn)

  const [asks, ...asked] = await inTurn(
    names,
    ({ username = 'mia', organisationCode = right.organisationCode }) =>
      recordStatements(() => ask({ username, organisationCode })),
  )
  expect(asks!.length).toBeGreaterThan(3)
  for (const other of asked) expect(other).toEqual(asks)
})

test('the code of a school alone signs nobody in', async () => {
  const { organisationCode } = right
  expect(await as(null).post('/api/learner-sign-in', { organisationCode })).toMatchObject({ status: 400 })
  expect(await signIn({ secret: organisationCode })).toEqual(refusalResponse('sign-in-wrong'))
})

test('a withdrawn learner does not sign in', async () => {
  const noel = await addLearner({ username: 'noel', pin: '1357' })
  const withdraw = 'update learners set withdrawn_at = created_at where id = $1'
  await app.database.owner.query(withdraw, [noel.id])
  expect(await signIn({ username: 'noel', secret: '1357' })).toEqual(refusalResponse('sign-in-wrong'))
})

test('a learner without a secret does not sign in', async () => {
  const ivy = await addLearner({ username: 'ivy', pin: '1357' })
  await app.database.owner.query('delete from learner_secrets where learner_id = $1', [ivy.id])
  expect(await signIn({ username: 'ivy', secret: '1357' })).toEqual(refusalResponse('sign-in-wrong'))
})

test.each([
  [{ secret: '' }, { secret: 'too-small' }],
  [{ secret: 'x'.repeat(129) }, { secret: 'too-big' }],
  [{ username: '' }, { username: 'too-small' }],
  [{ organisationCode: 'X'.repeat(13) }, { organisationCode: 'too-big' }],
  [{ organisationCode: null }, { organisationCode: 'invalid-type' }],
  [{ device: 'short' }, { device: 'invalid-format' }],
])('%j is not a way to sign in', async (given, fields) => {
  expect(await signIn(given)).toEqual(refusalResponse('input-invalid', fields))
})

test('the kind of secret is asked for alike whether or not there is such a learner', async () => {
  const { organisation: mixed, owner: its } = await createSchool(app)
  const kinds: SecretKind[] = ['pin', 'pictures', 'pin', 'pictures', 'pin', 'pictures', 'pin', 'pictures']
  for (const [place, kind] of kinds.entries())
    await as(its).post('/api/learners', {
      name: 'Somebody',
      username: `real-${place}`,
      secret: { kind, value: generateSecret(kind, (below) => place % below) },
    })
  const askFor = (username: string) => ask({ organisationCode: mixed.code, username })
  for (const [place, kind] of kinds.entries()) expect(await askFor(`real-${place}`)).toBe(kind)

  const unknown = Array.from({ length: 40 }, (_, place) => `unknown-${place}`)
  const first = await Promise.all(unknown.map(askFor))
  expect(await Promise.all(unknown.map(askFor))).toEqual(first)
  expect(new Set(first)).toEqual(new Set(['pin', 'pictures']))
  expect(await ask({ organisationCode: 'NOWHERE', username: 'mia' })).toBe('pin')
})

test('names that nobody has are asked for each kind as often as learners have it, at the same cost for many', async () => {
  const { organisation: mixed, owner: its } = await createSchool(app)
  const { body } = await as(its).post<{ id: string }>('/api/learners', {
    name: 'Somebody',
    username: 'somebody',
    secret: { kind: 'pin', value: '2468' },
  })
  const addMany = (from: number, to: number, kind: SecretKind, chance: string) =>
    app.database.owner.query(
      `with many as (
         insert into learners (organisation_id, id, name, username, created_at)
         select organisation_id, gen_random_uuid(), name, 'u' || n, created_at
           from learners, generate_series($2::int, $3::int) n where id = $1
         returning organisation_id, id, created_at)
       insert into learner_secrets (organisation_id, learner_id, id, kind, secret_hash, set_at, chance)
       select organisation_id, id, id, $4, '-', created_at, ${chance} from many
       returning learner_id`,
      [body.id, from, to, kind],
    )
  const names = Array.from({ length: 200 }, (_, place) => `unknown-${place}`)
  const askAll = () => Promise.all(names.map((username) => ask({ organisationCode: mixed.code, username })))
  const ofPictures = (kinds: readonly SecretKind[]) => kinds.filter((kind) => kind === 'pictures').length

  await addMany(1, 3, 'pictures', 'random()')
  expect(ofPictures(await askAll())).toBeGreaterThan(120)
  expect(ofPictures(await askAll())).toBeLessThan(180)

  await addMany(4, 203, 'password', '-1')
  await addMany(204, 500, 'pictures', 'random()')
  expect(new Set(await askAll())).toEqual(new Set(['password']))
})

test('after five wrong tries the next one waits a second, then two, then four, whether or not anybody has the name', async () => {
  await addWith('sana', 'pictures', 'sun bear kite')
  for (const username of ['sana', 'not-sana']) {
    const guess = () => signIn({ username, secret: 'sun bear shoe' })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(source.free)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - source.free)
    for (const retryAfter of [1, 2, 4]) {
      const waits = { status: 429, body: { error: { reason: 'too-many-tries', retryAfter } } }
      expect(await guess()).toMatchObject(waits)
      app.clock.advance({ seconds: retryAfter })
      expect(await guess()).toEqual(refusalResponse('sign-in-wrong'))
    }
  }
  app.clock.advance({ seconds: 8 })
  expect(await signIn({ username: 'sana', secret: 'sun bear kite' })).toMatchObject({ status: 200 })
})

test('an address that two learners share signs in neither, and a username is nobody’s address', async () => {
  const home = 'home@family.test'
  await addLearner({ username: 'ivo', email: home, pin: '2468' })
  expect(await signIn({ username: home })).toMatchObject({ status: 200 })
  const ida = await addLearner({ username: 'ida', email: home, pin: '1357' })
  expect(await signIn({ username: home })).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn({ username: home, secret: '1357' })).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn({ username: 'ida', secret: '1357' })).toMatchObject({ status: 200 })
  await addLearner({ username: home, pin: '9753' })
  expect(await signIn({ username: home, secret: '9753' })).toMatchObject({ status: 200 })
  await as(owner).post('/api/learners/withdraw', { learnerIds: [ida.id] })
  expect(await signIn({ username: 'ivo' })).toMatchObject({ status: 200 })
})

test('tries on a username and an e-mail address count together, and nobody can tell by them whose they are', async () => {
  await addLearner({ username: 'vera', email: 'vera@home.test', pin: '2468' })
  const fail = (username: string) => signIn({ username, secret: '1111' })
  for (const [username, email] of [
    ['vera', 'vera@home.test'],
    ['not-vera', 'not-vera@home.test'],
  ] as const)
    for (const name of [username, email]) {
      for (let time = 0; time < source.free; time++)
        expect(await fail(name)).toEqual(refusalResponse('sign-in-wrong'))
      expect(await fail(name)).toMatchObject({ status: 429 })
    }
  app.clock.advance({ hours: 24 })
  for (let time = 0; time < source.free; time++) await fail('vera')
  expect(await signIn({ username: 'vera@home.test' })).toEqual(refusalResponse('sign-in-wrong'))
  app.clock.advance({ seconds: 1 })
  expect(await signIn({ username: 'vera@home.test' })).toMatchObject({ status: 200 })
})

test('a device that signed the learner in before is not slowed down by strangers, and has its own five', async () => {
  await addWith('timo', 'pin', '8642')
  const here = { username: 'timo', device: device('h') }
  expect(await signIn({ ...here, secret: '8642' })).toMatchObject({ status: 200 })
  for (let time = 0; time < 6; time++) await signIn({ username: 'timo', secret: '1111', device: device('e') })
  expect(await signIn({ username: 'timo', secret: '8642' })).toMatchObject({ status: 429 })
  expect(await signIn({ ...here, secret: '8642' })).toMatchObject({ status: 200 })

  for (let time = 0; time < source.free; time++)
    expect(await signIn({ ...here, secret: '1111' })).toEqual(refusalResponse('sign-in-wrong'))
  expect(await signIn({ ...here, secret: '8642' })).toMatchObject({ status: 429 })
})

test('whoever tries names from a school’s network keeps its unknown devices waiting for seconds, and no other school’s, nor a card', async () => {
  const here = '2001:db8:0:1::/64'
  const { organisation: other, addLearner: addOther } = await createSchool(app)
  const ola = await addOther()
  const card = await createCard(mia.id)
  const signInFrom = (from: string, overrides: object = {}) =>
    as(null).post('/api/learner-sign-in', { ...right, ...overrides }, { from })
  const known = { device: device('k') }
  expect(await signInFrom('192.0.2.1', known)).toMatchObject({ status: 200 })

  await insertFailedAttempts(app, {
    of: ['learner-sign-in network', organisation.code, here],
    times: ofNetwork.free,
  })
  const refused = { status: 429, body: { error: { retryAfter: 1 } } }
  expect(await signInFrom('2001:db8:0:1::8')).toMatchObject(refused)
  expect(await signInFrom('2001:db8:0:1::8', known)).toMatchObject({ status: 200 })
  expect(await signInFrom('2001:db8:0:2::8')).toMatchObject({ status: 200 })
  const ofOther = { organisationCode: other.code, username: ola.username, secret: ola.pin }
  expect(await signInFrom('2001:db8:0:1::8', ofOther)).toMatchObject({ status: 200 })
  const typed = { organisationCode: organisation.code, code: card.code }
  const typing = as(null).post('/api/learner-sign-in/code', typed, { from: '2001:db8:0:1::8' })
  expect(await typing).toMatchObject({ status: 200 })
  app.clock.advance({ seconds: 1 })
  expect(await signInFrom('2001:db8:0:1::8')).toMatchObject({ status: 200 })
})

test('a class that signs in at once from one address is not held up', async () => {
  const names = Array.from({ length: 30 }, (_, place) => `class-${place}`)
  for (const username of names) await addLearner({ username, pin: '2468' })
  const answers = await Promise.all(names.map((username) => signIn({ username })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a secret and a device are kept only as hashes, and who came in and who failed stands in the audit log', async () => {
  const una = await addLearner({ username: 'una', pin: '97531' })
  await signIn({ username: 'una', secret: '11111' })
  await signIn({ username: 'una', secret: '97531', device: device('u') })
  const read = async (query: string) => (await app.database.owner.query(query, [una.id])).rows
  const [secret] = await read('select secret_hash from learner_secrets where learner_id = $1')
  expect(secret.secret_hash).toMatch(/^\$argon2id\$/)
  const devices = await read(
    `select device_hash = sha256('${device('u')}') as "isHash" from learner_devices where learner_id = $1`,
  )
  expect(devices).toEqual([{ isHash: true }])
  const entries = await read('select action from audit_entries where subject_id = $1 order by id')
  expect(entries.map(({ action }) => action)).toEqual([
    'learners.added',
    'learners.sign-in-failed',
    'learners.signed-in',
  ])
})

test('a failed sign-in is written down whether or not anybody goes by the name or the code', async () => {
  const failures = async () => {
    const { rows } = await app.database.owner.query<{ id: string; organisation_id: string }>(
      "select id, organisation_id from audit_entries where action = 'learners.sign-in-failed'",
    )
    return rows
  }
  const before = new Set((await failures()).map(({ id }) => id))
  await signIn({ username: 'nobody' })
  await signIn({ organisationCode: 'NOWHERE' })
  const added = (await failures()).filter(({ id }) => !before.has(id))
  const ids = added.map(({ organisation_id }) => organisation_id)
  expect(new Set(ids)).toEqual(new Set([organisation.id, '00000000-0000-0000-0000-000000000000']))
  expect(ids).toHaveLength(2)
})

test('whose name another has too is asked who they are once their secret was right, and nothing is kept until they say so', async () => {
  const { organisation, owner, educator, addLearner, addGroup } = await createSchool(app)
  const [tom, other] = [
    await addLearner({ name: 'Tom Evans', username: 'tom', pin: '2468' }),
    await addLearner({ name: 'Tom Evans', username: 'tom.e', pin: '1357' }),
  ]
  await addGroup({ name: '3A', staff: [educator], learners: [tom] })
  await addGroup({ name: '3B', staff: [educator], learners: [other] })
  const { body } = await as(educator).post<{ cards: { secret: string; code: string }[] }>(
    '/api/learners/cards',
    {
      learnerIds: [tom.id],
    },
  )
  const organisationCode = organisation.code
  const known = { device: device('t') }
  const ways = [
    ['', { organisationCode, username: 'tom', secret: '2468', ...known }],
    ['/card', { secret: body.cards[0]!.secret, ...known }],
    ['/code', { organisationCode, code: body.cards[0]!.code, ...known }],
  ] as const
  const keptOfTom = async () => {
    const { rows } = await app.database.owner.query(
      `select (select count(*)::int from sessions where learner_id = $1) as sessions,
              (select count(*)::int from learner_devices where learner_id = $1) as devices,
              (select count(*)::int from audit_entries where action = 'learners.signed-in' and subject_id = $1) as entries`,
      [tom.id],
    )
    return rows[0]
  }
  const browser: TestBrowser = new Map()
  for (const [way, given] of ways) {
    const asked = await as(null).post(`/api/learner-sign-in${way}`, { ...given, asksName: true }, { browser })
    expect(asked).toEqual({ status: 200, body: { asksName: 'Tom Evans (3A)' } })
  }
  expect(browser.size).toBe(0)
  expect(await keptOfTom()).toEqual({ sessions: 0, devices: 0, entries: 0 })
  for (const [way, given] of ways)
    expect(await as(null).post(`/api/learner-sign-in${way}`, given, { browser })).toMatchObject({
      body: { user: { id: tom.id } },
    })
  expect(browser.size).toBe(1)
  expect(await keptOfTom()).toEqual({ sessions: 3, devices: 1, entries: 3 })

  expect(
    await as(null).post('/api/learner-sign-in', { ...ways[0][1], secret: '0000', asksName: true }),
  ).toEqual(refusalResponse('sign-in-wrong'))
  await as(owner).post('/api/learners/withdraw', { learnerIds: [other.id] })
  expect(await as(null).post('/api/learner-sign-in', { ...ways[0][1], asksName: true })).toMatchObject({
    body: { user: { id: tom.id } },
  })
})
