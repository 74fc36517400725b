import { expect, test } from 'vitest'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import { startScriptlessBrowser } from '#tests/support/caller/scriptless-browser.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as } = app
const { look, post } = await startScriptlessBrowser(app)
const { owner, organisation, addLearner } = await createSchool(app)
await addLearner({ username: 'mia', pin: '2468' })

const organisationCode = organisation.code
const right = { organisationCode, username: 'mia', secret: '2468' }
const signIn = (given: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
  post(scriptlessPaths.signIn, given, headers)

test('a learner says who they are and then their PIN, and is given the cookie of pages and nothing else', async () => {
  const { secret: _, ...who } = right
  const address = `${scriptlessPaths.signIn}?organization_code=${organisationCode}`
  expect(await look(address)).toMatchObject({ page: { organisationCode, secretKind: null } })
  expect(await signIn(who)).toMatchObject({ status: 200, cookies: [], page: { ...who, secretKind: 'pin' } })

  const { status, location, cookies, page } = await signIn(right)
  expect({ status, location, page }).toEqual({ status: 303, location: scriptlessPaths.checkIn, page: null })
  expect(cookies).toMatchObject([
    { name: 'daymark_page', path: '/student', httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3_600 },
    { name: 'daymark_shared', value: '', maxAge: 0 },
  ])
  const { value } = cookies[0] as { value: string }
  expect(await look(scriptlessPaths.checkIn, `daymark_page=${value}`)).toMatchObject({
    page: { kind: 'now' },
  })
  expect(await as({ token: value }).get('/api/student/check-ins')).toMatchObject({ status: 401 })
})

test('pictures are told one by one, in their order', async () => {
  const secret = { kind: 'four-pictures' as const, value: 'sun rain egg kite' }
  await as(owner).post('/api/learners', { name: 'Ada', username: 'ada', secret })
  const who = { organisationCode, username: 'ada' }
  expect(await signIn(who)).toMatchObject({ page: { secretKind: 'four-pictures' } })
  const inOrder = (...pictures: string[]) =>
    signIn({
      ...who,
      ...Object.fromEntries(pictures.map((picture, place) => [`picture.${place + 1}`, picture])),
    })
  expect(await inOrder('rain', 'sun', 'egg', 'kite')).toMatchObject({ status: 422 })
  expect(await inOrder('sun', 'rain', 'egg', 'kite')).toMatchObject({ status: 303 })
})

test('one of two learners of a name is asked whether they are the one, before they are in', async () => {
  const pupils = await Promise.all(
    ['tom', 'tim'].map((username) => addLearner({ name: 'Tom Evans', username, pin: '1357' })),
  )
  const given = { ...right, username: pupils[0]!.username, secret: '1357' }
  const asked = await signIn(given)
  expect(asked).toMatchObject({ status: 200, cookies: [], page: { proven: { secret: '1357' } } })
  expect(await signIn({ ...given, isThem: 'yes' })).toMatchObject({ status: 303, cookies: [{}, {}] })
})

async function createCard({ id }: { id: string }) {
  const { body } = await as(owner).post<{ cards: { code: string; secret: string }[] }>(
    '/api/learners/cards',
    {
      learnerIds: [id],
    },
  )
  return body.cards[0]!
}

test('the code of a card lets its learner in, and is looked at without letting anybody in', async () => {
  const { code, secret } = await createCard(await addLearner())
  const address = `${scriptlessPaths.cardSignIn}?organization_code=${organisationCode}&code=${code}`
  expect(await look(address)).toMatchObject({ cookies: [], page: { organisationCode, proven: null } })

  const show = (given: Record<string, string>, headers?: Record<string, string>) =>
    post(scriptlessPaths.cardSignIn, { organisationCode, ...given }, headers)
  const refused = (status: number) => ({ status, cookies: [], page: { kind: 'card-sign-in', refused: {} } })
  for (const wrong of ['ABCD-EFGH', secret, '']) expect((await show({ code: wrong })).cookies).toEqual([])
  expect(await show({ code: 'ABCD-EFGH' })).toMatchObject({ ...refused(422), page: { code: 'ABCD-EFGH' } })
  expect(await show({ code: '' })).toMatchObject(refused(400))
  expect(await show({ code }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403, cookies: [] })
  expect(await show({ code: code.toLowerCase() })).toMatchObject({
    status: 303,
    location: scriptlessPaths.checkIn,
    cookies: [{ name: 'daymark_page', httpOnly: true, path: '/student' }, {}],
  })
})

test('a card of one of two learners of a name asks whether they are the one', async () => {
  const [pupil] = await Promise.all(
    ['kim', 'kai'].map((username) => addLearner({ name: 'Kim Odell', username })),
  )
  const { code } = await createCard(pupil!)
  const given = { organisationCode, code }
  expect(await post(scriptlessPaths.cardSignIn, given)).toMatchObject({
    cookies: [],
    page: { code, proven: { name: 'Kim Odell (kim)' } },
  })
  expect(await post(scriptlessPaths.cardSignIn, { ...given, isThem: 'yes' })).toMatchObject({
    status: 303,
    cookies: [{}, {}],
  })
})

test('what is said of the device goes with each form, is remembered once somebody is in, and can be taken back', async () => {
  const { code } = await createCard(await addLearner())
  const shared = { isShared: 'yes' }
  const { secret: _, ...who } = right
  expect(await signIn({ ...who, ...shared })).toMatchObject({ cookies: [], page: { isShared: true } })
  expect(await signIn({ ...right, ...shared, secret: '0000' })).toMatchObject({
    cookies: [],
    page: { isShared: true },
  })
  const ways = [
    (given: object) => signIn({ ...right, ...given }),
    (given: object) => post(scriptlessPaths.cardSignIn, { organisationCode, code, ...given }),
  ]
  for (const letIn of ways) {
    const { cookies } = await letIn(shared)
    const device = { path: '/student', httpOnly: true, sameSite: 'Lax' }
    expect(cookies[1]).toMatchObject({ ...device, name: 'daymark_shared', value: 'yes' })
    expect((await letIn({})).cookies[1]).toMatchObject({ ...device, name: 'daymark_shared', maxAge: 0 })
  }
  for (const path of [scriptlessPaths.signIn, scriptlessPaths.cardSignIn]) {
    expect(await look(path, 'daymark_shared=yes')).toMatchObject({ page: { isShared: true } })
    expect(await look(path, 'daymark_shared=no')).toMatchObject({ page: { isShared: false } })
  }
})

test.each<[string, number, Record<string, string>, Record<string, string>]>([
  ['a wrong PIN', 422, { ...right, secret: '0000' }, {}],
  ['a name that nobody has', 422, { ...right, username: 'nobody' }, {}],
  ['no name', 400, { ...right, username: '' }, {}],
  ['a name that no column holds', 400, { ...right, username: 'mia\0' }, {}],
  ['too long a secret', 400, { ...right, secret: 'x'.repeat(129) }, {}],
  ['too long a form', 413, { ...right, secret: 'x'.repeat(1_000_000) }, {}],
  ['nothing', 400, {}, {}],
  ['what a page elsewhere posts', 403, right, { 'sec-fetch-site': 'cross-site' }],
  [
    'what an old browser posts from elsewhere',
    403,
    right,
    { 'sec-fetch-site': '', origin: 'http://evil.test' },
  ],
])('nobody is let in by %s', async (_, status, given, headers) => {
  const refused = await signIn(given, headers)
  expect(refused).toMatchObject({ status, cookies: [], page: { kind: 'sign-in', refused: { error: {} } } })
})

test('who guesses codes of cards here is slowed down at the API too', async () => {
  const { code } = await createCard(await addLearner())
  const { free: times } = guessLimits.cardCode.network
  await insertFailedAttempts(app, { of: ['card code', organisationCode, '127.0.0.1'], times })
  app.clock.advance({ seconds: 1 })
  await post(scriptlessPaths.cardSignIn, { organisationCode, code: 'ABCD-EFGH' })
  const slow = { error: { reason: 'too-many-tries' } }
  expect(await post(scriptlessPaths.cardSignIn, { organisationCode, code })).toMatchObject({
    status: 429,
    cookies: [],
    page: { refused: slow },
  })
  expect(await as(null).post('/api/learner-sign-in/code', { organisationCode, code })).toMatchObject({
    body: slow,
  })
})

test('wrong tries slow down the next, here and at the API', async () => {
  const wrong = { ...right, username: 'guessed', secret: '0000' }
  await addLearner({ username: 'guessed', pin: '2468' })
  for (let tried = 0; tried < guessLimits.learner.source.free; tried++)
    expect(await signIn(wrong)).toMatchObject({ status: 422 })
  const slow = { error: { reason: 'too-many-tries', retryAfter: 1 } }
  expect(await signIn({ ...wrong, secret: '2468' })).toMatchObject({ status: 429, page: { refused: slow } })
  expect(await as(null).post('/api/learner-sign-in', { ...wrong, secret: '2468' })).toMatchObject({
    body: slow,
  })
})
