import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { ScriptlessCheckIn, ScriptlessPage } from '#shared/scriptless/scriptless-page.ts'
import { answerFieldPrefix, scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { startScriptlessBrowser, urlencoded } from '#tests/support/caller/scriptless-browser.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { cookieHeaderFor, type TestBrowser } from '#tests/support/test-browser.ts'

const app = await startTestApp()
const { as, clock, runtime } = app
const { look, post } = await startScriptlessBrowser(app)
const { owner, organisation, addLearner } = await createSchool(app)
const { openAt, openFor, answer } = checkInActions(app)

async function signIn({ username, pin }: LearnerPerson) {
  const browser: TestBrowser = new Map()
  const { body } = await as(null).post<{ token: string }>(
    '/api/learner-sign-in',
    { organisationCode: organisation.code, username, secret: pin },
    { browser },
  )
  return { cookie: cookieHeaderFor(browser, '/student/'), token: body.token }
}

const fieldsOf = ({ checkIn, formTicket, submissionKey }: ScriptlessCheckIn, answers: Answers) => ({
  checkIn: checkIn.id,
  formTicket,
  submissionKey,
  ...Object.fromEntries(Object.entries(answers).map(([id, step]) => [answerFieldPrefix + id, String(step)])),
})

function assertForm(page: ScriptlessPage | null): asserts page is ScriptlessCheckIn {
  expect(page).toMatchObject({ kind: 'check-in' })
}

/** A learner with one check-in from 09:00 to 09:30, and the form of it that their browser shows. */
async function showForm() {
  clock.moveTo('2026-09-07T08:00')
  const learner = await addLearner()
  const { questionIds } = await publishForm(app, owner, { learnerIds: [learner.id] })
  await openAt('2026-09-07T09:00')
  const { cookie, token } = await signIn(learner)
  const { page } = await look(scriptlessPaths.checkIn, cookie)
  assertForm(page)
  const yes = sameAnswerForAll(1, questionIds)
  const send = (
    given: Parameters<typeof post>[1] = fieldsOf(page, yes),
    headers: Record<string, string> = {},
  ) => post(scriptlessPaths.checkIn, given, { cookie, ...headers })
  return { learner, cookie, token, page, questionIds, yes, send, checkInId: page.checkIn.id }
}

type Shown = Awaited<ReturnType<typeof showForm>>

async function storedOf(checkInId: string) {
  const { rows } = await app.database.owner.query<{ answers: Answers }>(
    'select answers from responses where check_in_id = $1',
    [checkInId],
  )
  return rows.map(({ answers }) => answers)
}

test('a check-in is shown without a ticket of the API, taken with its answers, and thanked for', async () => {
  const { page, send, cookie, yes, checkInId } = await showForm()
  expect(page.checkIn).toMatchObject({ ticket: '' })
  const { rows } = await app.database.owner.query('select from submit_tickets')
  expect(rows).toEqual([])

  const now = `${scriptlessPaths.now}?sent=${checkInId}`
  expect(await send()).toMatchObject({ status: 303, location: now })
  expect(await storedOf(checkInId)).toEqual([yes])
  expect(await look(now, cookie)).toMatchObject({ page: { kind: 'now', open: [], thanks: true } })
  expect(await look(scriptlessPaths.now, cookie)).toMatchObject({ page: { thanks: false } })
})

test('posted twice at once and once more later, answers count once', async () => {
  const { send, checkInId, yes } = await showForm()
  const sent = await Promise.all([send(), send()])
  clock.moveTo('2026-09-07T10:00')
  for (const { status } of [...sent, await send()]) expect(status).toBe(303)
  expect(await storedOf(checkInId)).toEqual([yes])
})

const [refused, other] = [await showForm(), await showForm()]
const big = '&answers.x='.concat('1'.repeat(1_000_000))

test.each<[string, number, string, (shown: Shown) => Promise<{ status: number; page: unknown }>]>([
  [
    'without an answer to each question',
    422,
    'answers-invalid',
    ({ page, yes, questionIds, send }) => {
      const { [questionIds[0]!]: _, ...half } = yes
      return send(fieldsOf(page, half))
    },
  ],
  [
    'to questions of another form',
    422,
    'answers-invalid',
    ({ page, yes, send }) => send(fieldsOf(page, { ...yes, [randomUUID()]: 1 })),
  ],
  [
    'that no question offers',
    422,
    'answers-invalid',
    ({ page, yes, send }) =>
      send({ ...fieldsOf(page, yes), [`${answerFieldPrefix}${Object.keys(yes)[0]}`]: 'perhaps' }),
  ],
  [
    'without a key of their own',
    422,
    'answers-invalid',
    ({ page, yes, send }) => send({ ...fieldsOf(page, yes), submissionKey: '\0' }),
  ],
  [
    'without a ticket',
    422,
    'ticket-over',
    ({ page, yes, send }) => send({ ...fieldsOf(page, yes), formTicket: '' }),
  ],
  ['with nothing', 422, 'ticket-over', ({ send }) => send('')],
  [
    'in another alphabet',
    422,
    'ticket-over',
    ({ send }) =>
      send(Buffer.from('checkIn=æøå', 'utf16le'), { 'content-type': `${urlencoded}; charset=utf-16` }),
  ],
  [
    'under one name many times',
    422,
    'ticket-over',
    ({ send }) => send('formTicket=1&formTicket=2&__proto__=3'),
  ],
  [
    'with a ticket of an earlier session',
    422,
    'ticket-over',
    async ({ learner, send }) => send(undefined, { cookie: (await signIn(learner)).cookie }),
  ],
  ['with another’s cookie', 422, 'ticket-over', ({ send }) => send(undefined, { cookie: other.cookie })],
  [
    'to another’s check-in',
    422,
    'ticket-over',
    ({ page, yes, send }) => send({ ...fieldsOf(page, yes), checkIn: other.checkInId }),
  ],
  [
    'from a page elsewhere',
    403,
    'role-too-low',
    ({ send }) => send(undefined, { 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'from a neighbouring site',
    403,
    'role-too-low',
    ({ send }) => send(undefined, { 'sec-fetch-site': 'same-site' }),
  ],
  [
    'from nowhere, by an old browser',
    403,
    'role-too-low',
    ({ send }) => send(undefined, { 'sec-fetch-site': '', origin: 'null' }),
  ],
  [
    'of a megabyte',
    413,
    'body-too-large',
    ({ page, yes, send }) => send(new URLSearchParams(fieldsOf(page, yes)) + big),
  ],
  [
    'with files',
    400,
    'body-unreadable',
    ({ send }) => send('--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
  ],
  [
    'after it has closed',
    409,
    'check-in-closed',
    async ({ send }) => {
      clock.moveTo('2026-09-07T09:40')
      return send()
    },
  ],
  ['without a cookie', 401, 'session-missing', ({ send }) => send(undefined, { cookie: '' })],
  [
    'with a cookie that is over',
    401,
    'session-missing',
    async ({ learner, send }) => {
      const { cookie, token } = await signIn(learner)
      await as({ token }).post('/api/sign-out')
      return send(undefined, { cookie })
    },
  ],
])('answers %s are not taken', async (_, status, reason, sendTo) => {
  clock.moveTo('2026-09-07T09:00')
  expect(await sendTo(refused)).toMatchObject({ status, page: { refused: { error: { reason } } } })
  expect(await storedOf(refused.checkInId)).toEqual([])
})

test('a form that is refused comes back with what was answered, and is taken when the rest is', async () => {
  const { page, yes, questionIds, send, checkInId } = await showForm()
  const { [questionIds[0]!]: missing, ...half } = yes
  const { page: again } = await send(fieldsOf(page, half))
  assertForm(again)
  expect(again).toMatchObject({ answers: half, submissionKey: page.submissionKey })
  expect(await send(fieldsOf(again, { ...half, [questionIds[0]!]: missing! }))).toMatchObject({ status: 303 })
  expect(await storedOf(checkInId)).toEqual([yes])
})

test('what could not be stored by a fault of ours comes back to be sent once more', async () => {
  app.expectErrors('request failed')
  const { page, yes, send, checkInId } = await showForm()
  await app.database.owner.query('alter table responses rename to responses_elsewhere')
  const failed = await send()
  await app.database.owner.query('alter table responses_elsewhere rename to responses')
  expect(failed).toMatchObject({ status: 500, page: { answers: yes, submissionKey: page.submissionKey } })
  expect(await send()).toMatchObject({ status: 303 })
  expect(await storedOf(checkInId)).toEqual([yes])
})

test('who has answered elsewhere meanwhile is told so', async () => {
  const { learner, send, checkInId, questionIds } = await showForm()
  const no = sameAnswerForAll(0, questionIds)
  await answer(learner, checkInId, no)
  expect(await send()).toMatchObject({
    status: 409,
    page: { kind: 'now', refused: { error: { reason: 'already-answered' } } },
  })
  expect(await storedOf(checkInId)).toEqual([no])
})

test('an old browser is believed by the page that it says it posts from', async () => {
  const { send } = await showForm()
  const old = { 'sec-fetch-site': '', origin: runtime.settings.publicUrl }
  expect(await send(undefined, old)).toMatchObject({ status: 303 })
})

test('signing out ends the session, and whoever comes back is asked to sign in', async () => {
  const { cookie, token, send, checkInId } = await showForm()
  const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' }
  expect(await post(scriptlessPaths.signOut, '', elsewhere)).toMatchObject({ status: 403 })
  expect(await look(scriptlessPaths.checkIn, cookie)).toMatchObject({ status: 200 })

  const signIn = { status: 303, location: scriptlessPaths.signIn }
  expect(await post(scriptlessPaths.signOut, '', { cookie })).toMatchObject(signIn)
  expect(await as({ token }).get('/api/student/check-ins')).toMatchObject({ status: 401 })
  for (const path of [scriptlessPaths.checkIn, scriptlessPaths.now])
    expect(await look(path, cookie)).toMatchObject(signIn)
  expect(await send()).toMatchObject({ status: 401, page: { kind: 'sign-in' } })
  expect(await storedOf(checkInId)).toEqual([])
})

test('on a shared device the session ends a minute after answers are taken, and not before', async () => {
  const { page, yes, send, cookie, token, checkInId, questionIds } = await showForm()
  const shared = `${cookie}; daymark_shared=yes`
  const { [questionIds[0]!]: _, ...half } = yes
  expect(await send(fieldsOf(page, half), { cookie: shared })).toMatchObject({ status: 422 })
  clock.advance({ minutes: 2 })
  const now = `${scriptlessPaths.now}?sent=${checkInId}`
  for (const _ of 'ab')
    expect(await send(undefined, { cookie: shared })).toMatchObject({ status: 303, location: now })
  expect(await look(now, shared)).toMatchObject({ page: { thanks: true, isShared: true } })

  clock.advance({ seconds: 59 })
  expect(await look(scriptlessPaths.now, shared)).toMatchObject({ status: 200 })
  clock.advance({ seconds: 1 })
  for (const path of [now, scriptlessPaths.checkIn])
    expect(await look(path, shared)).toMatchObject({ status: 303, location: scriptlessPaths.signIn })
  expect(await as({ token }).get('/api/student/check-ins')).toMatchObject({ status: 401 })
  expect(await storedOf(checkInId)).toEqual([yes])
})

test('of several check-ins the one that the address names is shown, and nobody else’s', async () => {
  const { learner, cookie, checkInId, page } = await showForm()
  clock.moveTo('2026-09-07T08:00')
  await publishForm(app, owner, { learnerIds: [learner.id], title: 'Second' })
  await openAt('2026-09-07T09:00')
  expect(await openFor(learner)).toHaveLength(2)
  const named = (id: string) => look(`${scriptlessPaths.checkIn}?checkIn=${id}`, cookie)
  expect(await named(checkInId)).toMatchObject({
    page: { kind: 'check-in', checkIn: { id: page.checkIn.id } },
  })
  for (const { page } of [await named(other.checkInId), await look(scriptlessPaths.checkIn, cookie)])
    expect(page).toMatchObject({ kind: 'now', open: [{}, {}] })
})
