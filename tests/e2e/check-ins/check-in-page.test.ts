import type { Page, Request } from '@playwright/test'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import type { World } from '../world.ts'

const address = '/student/latest-form'
const call = '**/api/student/check-ins'

/** A learner with an open check-in, on whose browser this token is stored. */
async function prepareLearner(world: World): Promise<string> {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  await publishBenchForm(owner, { groupId, startsOn: onDate, time })
  await world.openDue()
  const learner = { organisationId, learnerId: learnerIds[0]! }
  return (await createSession(world.runtime.db.app, world.clock.now(), learner)).token
}

const saveToken = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('token', value)
    sessionStorage.setItem('begun', '1')
  }, token)

const firstQuestion = (page: Page) => page.getByRole('group', { name: /Question 1 of 5|Question 0/ }).first()

function watch(page: Page, wanted: (request: Request) => boolean): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => void (wanted(request) && seen.push(request)))
  return seen
}
const isCall = (request: Request) => new URL(request.url()).pathname === '/api/student/check-ins'

/** What the page of the check-in says, each time that it is drawn. */
async function watchDrawings(page: Page) {
  const texts: string[] = []
  const first = Promise.withResolvers<void>()
  await page.exposeFunction('drawn', (text: string) => {
    texts.push(text)
    first.resolve()
  })
  await page.addInitScript((path) => {
    if (location.pathname !== path) return
    const tell = () => {
      const main = document.querySelector('main')
      if (main) Reflect.get(window, 'drawn')(main.textContent)
    }
    new MutationObserver(tell).observe(document, { childList: true, subtree: true })
  }, address)
  return { texts, first: first.promise }
}

test('a check-in’s page names every file that its first question needs, and asks once, with the token', async ({
  page,
  world,
}) => {
  const token = await prepareLearner(world)
  await saveToken(page, token)
  const calls = watch(page, isCall)
  const files = watch(page, (request) => ['script', 'stylesheet'].includes(request.resourceType()))
  const html = await (await page.goto(address))!.text()
  await expect(firstQuestion(page)).toBeVisible()

  expect(calls).toHaveLength(1)
  expect(calls[0]!.headers()).toMatchObject({
    authorization: `Bearer ${token}`,
    'x-requested-with': 'XMLHttpRequest',
  })
  expect(files.length).toBeGreaterThan(3)
  const unnamed = files
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => !html.includes(path))
  expect(unnamed).toEqual([])
  await expectAccessible(page)
})

test('each other page of a learner makes its first call once, by a script that waits for no other', async ({
  page,
  world,
}) => {
  const token = await prepareLearner(world)
  await saveToken(page, token)
  const calls = watch(page, (request) => new URL(request.url()).pathname.startsWith('/api/student/'))
  const askedFirst = async (screen: string) => {
    calls.length = 0
    const html = await (await page.goto(`/student/${screen}`))!.text()
    expect(html).toContain('<script type="module" async')
    await page.waitForLoadState('networkidle')
    const asked = calls.map((request) => request.url().split('/api/student/')[1]!)
    expect(new Set(asked).size).toBe(asked.length)
    return asked[0]
  }
  expect(await askedFirst('form-library')).toBe('forms')
  const [form] = /(?<=form=)[\w-]+/.exec(
    (await page.getByRole('link', { name: 'Bench form' }).getAttribute('href'))!,
  )!
  expect(await askedFirst('form-detail')).toBe('days')
  expect(await askedFirst(`form-detail?form=${form}`)).toBe(`days?form=${form}`)
  expect(await askedFirst('rewards')).toBe('rewards')
})

test('[X2] a learner whose session is over is asked for a role at once, by one call and without a failed page', async ({
  page,
  watched,
}) => {
  watched.expectErrors('401')
  await saveToken(page, 'of a session that is over')
  const calls = watch(page, isCall)
  const goings = watch(
    page,
    (request) => request.isNavigationRequest() && request.url().includes('choose-user-role'),
  )
  const drawn = await watchDrawings(page)
  await page.route('**/choose-user-role*', async (route) => {
    await drawn.first
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForURL('**/choose-user-role?next=%2Fstudent%2Flatest-form')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(goings).toHaveLength(1)
  expect(new Set(drawn.texts)).toEqual(new Set(['Loading']))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a page that cannot reach the server says so after one try, and goes on with another', async ({
  page,
  watched,
  world,
}) => {
  watched.expectErrors('ERR_FAILED')
  const token = await prepareLearner(world)
  await saveToken(page, token)
  const calls = watch(page, isCall)
  await page.route(call, (route) => route.abort())
  await page.goto(address)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  expect(calls).toHaveLength(1)
  await expectAccessible(page)

  await page.unroute(call)
  await tryAgain.click()
  await expect(firstQuestion(page)).toBeVisible()
  expect(calls).toHaveLength(2)
})
