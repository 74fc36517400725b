import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { fingerprintAnswers } from '#shared/page-drawing/fingerprint-answers.ts'
import type { DrawPage } from '#shared/page-drawing/page-drawing.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { cookieHeaderFor, type TestBrowser } from '#tests/support/test-browser.ts'
import { drawLearnerPage } from './draw-learner-page.ts'

const app = await startTestApp()
const { as, clock } = app
const { owner, organisation, addLearner } = await createSchool(app)
const { openAt } = checkInActions(app)
clock.moveTo('2026-09-07T08:00')
const mia = await addLearner({ username: 'mia', pin: '2468' })
const tom = await addLearner({ username: 'tom', pin: '1357' })
const [ofMia, ofTom] = [await publishFor(mia, 'Of Mia'), await publishFor(tom, 'Of Tom')]
await publishFor(tom, 'Also of Tom')
await openAt('2026-09-07T09:05')

const latest = '/student/latest-form'

function publishFor({ id }: LearnerPerson, title: string) {
  const schedule = { periods: [{ name: 'Morning', time: '09:00' }] }
  return publishForm(app, owner, { title, learnerIds: [id], schedule })
}

async function signedIn(username: string, secret: string) {
  const browser: TestBrowser = new Map()
  const { body } = await as(null).post<{ token: string }>(
    '/api/learner-sign-in',
    { organisationCode: organisation.code, username, secret },
    { browser },
  )
  return { browser, token: body.token }
}

const opened = { 'sec-fetch-dest': 'document' }

/** What is drawn for whoever asks; what it is made of stands for the page. */
function draw(headers: Record<string, string>, url = latest) {
  const request = { url, headers, ip: '127.0.0.1', log: app.runtime.log } as unknown as FastifyRequest
  const drawPage: DrawPage = async ({ answers }) => ({ html: JSON.stringify(answers), pictures: '' })
  return drawLearnerPage(app.runtime, drawPage, request, 'en')
}

test('a browser that a learner has signed in with is sent their one open check-in, without what sends answers', async () => {
  const { browser } = await signedIn('mia', '2468')
  const cookie = cookieHeaderFor(browser, latest)
  const { html, drawnFor } = (await draw({ ...opened, cookie }))!
  expect(drawnFor).toBe(mia.id)
  expect(await draw({ 'sec-fetch-dest': 'empty', 'x-opens-page': 'true', cookie })).toMatchObject({ html })
  const [checkIns, ...more] = JSON.parse(html)
  expect(checkIns.answer).toMatchObject({ open: [{ formTitle: 'Of Mia', ticket: '' }] })
  expect(more).toEqual([])
  expect(html).not.toMatch(/sealingKey|ownKey/)
  const { rows } = await app.database.owner.query('select from submit_tickets')
  expect(rows).toEqual([])
})

test('of several that are open, the one that the address names, else a list of one’s own', async () => {
  const { browser } = await signedIn('tom', '1357')
  const headers = { ...opened, cookie: cookieHeaderFor(browser, latest) }
  const list = { drawnFor: tom.id, screen: `${latest}#now` }
  expect(await draw(headers)).toMatchObject(list)
  const [first] = await checkInActions(app).openFor(tom)
  expect(await draw(headers, `${latest}?checkIn=${first!.id}`)).toMatchObject({ ...list, screen: latest })
  const [ofAnother] = await checkInActions(app).openFor(mia)
  const other = (await draw(headers, `${latest}?checkIn=${ofAnother!.id}`))!
  expect(other).toMatchObject(list)
  expect(other.html).not.toContain('Of Mia')
})

test.each<[string, readonly string[]]>([
  [latest, ['/api/student/check-ins', '/api/student/today', '/api/check-auth']],
  ['/student/form-library', ['/api/student/forms', '/api/check-auth']],
  ['/student/form-detail', ['/api/student/days', '/api/check-auth']],
  ['/student/rewards', ['/api/student/rewards', '/api/check-auth']],
])(
  '%s is drawn of what the API answers to the same learner, who is told nothing more',
  async (page, calls) => {
    const { browser, token } = await signedIn('tom', '1357')
    const { answers } = (await draw({ ...opened, cookie: cookieHeaderFor(browser, page) }, page))!
    const told = await Promise.all(calls.map(async (call) => (await as({ token }).get(call)).body))
    expect(fingerprintAnswers(answers.map(({ answer }) => answer))).toBe(fingerprintAnswers(told))
  },
)

test('the days of a form that is somebody else’s are not drawn', async () => {
  const { browser } = await signedIn('tom', '1357')
  const days = '/student/form-detail'
  const headers = { ...opened, cookie: cookieHeaderFor(browser, days) }
  const { html } = (await draw(headers, `${days}?form=${ofTom.id}`))!
  expect(html).toContain('"form":{"id"')
  await expect(draw(headers, `${days}?form=${ofMia.id}`)).rejects.toThrow('absent')
})

test.each([
  '/student/matched-day',
  '/student/nowhere',
  '/student/',
  '/student/form-detail?form=mine',
  '/student/form-detail?from=2026-09-01',
])('%s is not drawn', async (page) => {
  const { browser } = await signedIn('mia', '2468')
  expect(await draw({ ...opened, cookie: cookieHeaderFor(browser, page) }, page)).toBeNull()
})

test('the secret is told to the learner’s pages alone, by no script, and opens nothing else', async () => {
  const { browser } = await signedIn('mia', '2468')
  const secret = browser.get('daymark_page')!
  expect(secret).toMatchObject({ path: '/student', httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3_600 })
  expect(await as({ token: secret.value }).get('/api/student/check-ins')).toMatchObject({ status: 401 })
})

test.each<[string, (mine: { cookie: string; token: string }) => Record<string, string>]>([
  ['no secret', () => opened],
  ['the session’s token in its place', ({ token }) => ({ ...opened, cookie: `daymark_page=${token}` })],
  ['another one', () => ({ ...opened, cookie: `daymark_page=${'x'.repeat(43)}` })],
  ['half of it', ({ cookie }) => ({ ...opened, cookie: cookie.slice(0, -20) })],
  ['it, to keep the page', ({ cookie }) => ({ cookie, 'sec-fetch-dest': 'empty' })],
  ['it, in a frame', ({ cookie }) => ({ cookie, 'sec-fetch-dest': 'iframe' })],
])('whoever asks with %s is sent the page of everyone', async (_, headersOf) => {
  const { browser, token } = await signedIn('mia', '2468')
  expect(await draw(headersOf({ cookie: cookieHeaderFor(browser, latest), token }))).toBeNull()
})

test.each<[string, (token: string) => Promise<unknown>]>([
  ['it runs out', async () => clock.moveTo('2026-09-07T17:30')],
  ['its learner signs out', (token) => as({ token }).post('/api/sign-out')],
  ['its learner has another PIN', () => as(owner).post('/api/learners/secrets', { learnerIds: [mia.id] })],
])('it ends with its session: when %s', async (_, end) => {
  clock.moveTo('2026-09-07T09:05')
  const { browser, token } = await signedIn('mia', '2468')
  const cookie = cookieHeaderFor(browser, latest)
  expect(await draw({ ...opened, cookie })).not.toBeNull()
  await end(token)
  expect(await draw({ ...opened, cookie })).toBeNull()
})
