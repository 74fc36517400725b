import type { Page, Request } from '@playwright/test'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { liveStreamPath } from '#shared/live-events.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { expect, goToRedirectingPage, test } from '../journey.ts'
import { leaveInBrowser } from '../signed-in.ts'
import type { World } from '../world.ts'

const minute = 60_000

/** A token in the shape of a JWT that says when it runs out. */
const jwt = (runsOutAt: number) =>
  ['e30', Buffer.from(JSON.stringify({ exp: runsOutAt / 1000 })).toString('base64url'), 'signature'].join('.')

async function ownerToken(world: World): Promise<string> {
  const [token] = await twoTokensOfAnOwner(world)
  return token
}

/** Two sign-ins of one person. */
async function twoTokensOfAnOwner({ runtime, clock }: World): Promise<[string, string]> {
  const { owner } = await createBenchSchool(runtime, 1)
  const signIn = () => createSession(runtime.db.app, clock.now(), { accountId: owner.actor.accountId })
  return [(await signIn()).token, (await signIn()).token]
}

const stored = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }))
const isCheck = (request: Request) => new URL(request.url()).pathname === '/api/check-auth'

function callsOf(page: Page, fits: (request: Request) => boolean): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (fits(request)) calls.push(request)
  })
  return calls
}

/** What the page has asked the API for and not heard of, but the stream, which never ends. */
function callsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== liveStreamPath) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

async function uploadPicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload image' }).click()
  await (await chooser).setFiles({
    ...{ name: 'corner.png', mimeType: 'image/png' },
    buffer: await plainPicture({ width: 90, height: 50 }).png().toBuffer(),
  })
}

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** An owner's browser whose clock stands still, with the checks that it asks for from here on. */
async function ownerWhoseClockStands(page: Page, world: World) {
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await leaveInBrowser(page, { token: await ownerToken(world) })
  const underWay = callsUnderWay(page)
  return {
    /** From here on nothing but the check itself gets an answer, and all that was asked before has its own. */
    async failEverythingButChecks() {
      await page.route('**/api/**', (route) =>
        isCheck(route.request()) ? route.continue() : route.fulfill({ status: 503, json: {} }),
      )
      await expect.poll(() => underWay.size).toBe(0)
    },
    checks: callsOf(page, isCheck),
    waitUntil: (milliseconds: number) => page.clock.setFixedTime(start + milliseconds),
    async goTo(name: string, address: string) {
      await follow(page, name)
      await page.waitForURL(`**/dashboard/org/${address}`)
      // The address comes first; what is asked before the page may be seen is asked once the page is there.
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  }
}

test('[A1] [A10] a token that says it has run out counts as signed out without asking, and is cleared', async ({
  page,
}) => {
  const checks = callsOf(page, isCheck)
  await leaveInBrowser(page, { token: jwt(Date.now() - 1000), is_guide_tour: 'true' })
  await goToRedirectingPage(page, '/dashboard')
  await page.waitForURL('**/login?next=*')
  expect(checks).toEqual([])
  const left = await stored(page)
  expect(left).not.toHaveProperty('token')
  expect(left).not.toHaveProperty('is_guide_tour')
})

test('[A2] a token that cannot be read, or has not run out, is left to the server', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('401', 'Could not check who is signed in')
  const checks = callsOf(page, isCheck)
  for (const token of ['e30.%%%.x', jwt(Date.now() + minute)]) {
    const before = checks.length
    await leaveInBrowser(page, { token })
    await goToRedirectingPage(page, '/dashboard')
    await page.waitForURL('**/login?next=*')
    expect(checks.length, token).toBe(before + 1)
  }
  await leaveInBrowser(page, { token: await ownerToken(world) })
  await page.goto('/dashboard')
  await page.waitForURL('**/dashboard/org/detail')
})

test('[A3] [K1] the server is asked again only when the last check is more than 300 seconds old', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('503')
  const { checks, failEverythingButChecks, waitUntil, goTo } = await ownerWhoseClockStands(page, world)
  await page.goto('/dashboard/org/groups/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await failEverythingButChecks()
  expect(checks).toHaveLength(1)

  await waitUntil(300_000)
  await goTo('Learners', 'student/list')
  expect(checks).toHaveLength(1)

  await waitUntil(300_001)
  await goTo('Schedules', 'schedules')
  expect(checks).toHaveLength(2)
})

test('[A4] a call to the API that succeeds while signed in counts as a check', { tag: '@everyday' }, async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('503')
  const { checks, failEverythingButChecks, waitUntil, goTo } = await ownerWhoseClockStands(page, world)
  await page.goto('/dashboard/org/student/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await waitUntil(200_000)
  // The list of learners does not ask for questions, so that these are not fresh.
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/question-bank') && response.ok(),
  )
  await follow(page, 'Question bank')
  await answered
  await failEverythingButChecks()

  await waitUntil(500_000)
  await goTo('Schedules', 'schedules')
  expect(checks).toHaveLength(1)

  await waitUntil(500_001)
  await goTo('Settings', 'settings')
  expect(checks).toHaveLength(2)
})

test('[A5] the check sends the bearer token and accepts JSON, and who is signed in and the guide tour are read from it', async ({
  page,
  world,
}) => {
  const token = await ownerToken(world)
  await page.route('**/api/check-auth', async (route) => {
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    const { user } = await answer.json()
    await route.fulfill({ json: { user: { ...user, name: 'Somebody Renamed' }, is_guide_tour: true } })
  })
  await leaveInBrowser(page, { token })
  const asked = page.waitForRequest(isCheck)
  await page.goto('/dashboard')
  const request = await asked
  expect(request.method()).toBe('GET')
  expect(request.headers()).toMatchObject({ authorization: `Bearer ${token}`, accept: 'application/json' })
  await expect(page.getByText('Somebody Renamed').filter({ visible: true }).first()).toBeVisible()
  expect(await stored(page)).toMatchObject({ token, is_guide_tour: 'true' })
})

// That every other address stands below the same guard, the table of routes shows.
test('[A6] every dashboard route wants a signed-in token', async ({ page }) => {
  for (const address of [
    '/dashboard',
    '/dashboard/account',
    '/dashboard/guide-tour/set-goal',
    '/dashboard/org/student/graph',
    '/dashboard/org/edit-form/form-preview',
  ]) {
    await page.goto(address)
    await page.waitForURL(/\/login\?next=/)
    const next = new URL(page.url()).searchParams.get('next')!
    expect(next.split('?')[0], address).toMatch(new RegExp(`^${address}`))
  }
})

test('[A8] who is not signed in is sent to the login by loading the page anew', { tag: '@everyday' }, async ({
  page,
  world,
}) => {
  await leaveInBrowser(page, { token: await ownerToken(world) })
  await page.goto('/dashboard/org/groups/list')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // What the page still asks for would be refused, and lead away before anybody clicks.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    localStorage.removeItem('token')
    document.body.dataset.sameDocument = 'yes'
  })
  const loads = callsOf(page, (request) => request.isNavigationRequest())
  await follow(page, 'Schedules')
  await page.waitForURL('**/login?next=%2Fdashboard%2Forg%2Fschedules*')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(loads.map((request) => new URL(request.url()).pathname)).toEqual(['/login'])
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBeUndefined()
})

test('[A9] every call of the shared client, an upload too, carries the stored token and says that it is an XMLHttpRequest', async ({
  page,
  world,
}) => {
  const [first, second] = await twoTokensOfAnOwner(world)
  await leaveInBrowser(page, { token: first })
  const calls = callsOf(page, (request) => /^\/(?:api|editor)\//.test(new URL(request.url()).pathname))
  const line = page.waitForResponse((response) => response.url().endsWith(liveStreamPath))
  await page.goto('/dashboard/org/detail')
  await line
  for (const screen of ['Learners', 'Groups', 'Forms']) {
    await follow(page, screen)
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  const of = (token: string) => ({ authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' })
  expect(calls.length).toBeGreaterThan(6)
  for (const call of calls) expect(call.headers(), call.url()).toMatchObject(of(first))

  calls.length = 0
  await page.evaluate((token) => localStorage.setItem('token', token), second)
  await follow(page, 'Question bank')
  await page.waitForLoadState('networkidle')
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) expect(call.headers()).toMatchObject(of(second))

  calls.length = 0
  await page.goto('/dashboard/org/create-form')
  await page.getByLabel('Title', { exact: true }).fill('Morning')
  await uploadPicture(page)
  await expect(page.getByRole('textbox', { name: 'About' }).getByRole('img')).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  const writes = calls.filter((call) => !['GET', 'HEAD'].includes(call.method()))
  expect(writes.length).toBeGreaterThan(1)
  expect(writes.map((write) => new URL(write.url()).pathname)).toContain('/editor/upload-image')
  for (const write of writes) expect(write.headers(), write.url()).toMatchObject(of(second))
})

test('[X1] a check that fails is logged and leads to the sign-in, or to the learner’s with the organisation code', {
  tag: '@everyday',
}, async ({ page, watched }) => {
  watched.expectErrors('500', 'Could not check who is signed in')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/check-auth', (route) => route.fulfill({ status: 500, json: {} }))
  await leaveInBrowser(page, { token: 'opaque' })

  await goToRedirectingPage(page, '/dashboard/org/groups/list')
  await page.waitForURL('**/login?next=*')
  expect(logged.filter((text) => text.includes('Could not check who is signed in'))).toHaveLength(1)

  await page.goto('/dashboard/org/detail?organization_code=MAPLE7&student_email=jordan%40maple.test')
  await page.waitForURL(/\/learner-login/)
  expect(await stored(page)).toMatchObject({
    learner_log_organization_code: 'MAPLE7',
    learner_log_email: 'jordan@maple.test',
  })
})

test('[X2] any call that answers 401 clears the sign-in and leads to the choice of role', {
  tag: '@everyday',
}, async ({ page, world, watched }) => {
  watched.expectErrors('401')
  await leaveInBrowser(page, { token: await ownerToken(world) })
  // Not on Today, which leads whoever is new into the tour.
  await page.goto('/dashboard/org/question-bank')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('is_guide_tour', 'true'))
  await page.route('**/api/groups*', (route) => route.fulfill({ status: 401, json: {} }))
  await follow(page, 'Groups')
  await page.waitForURL('**/choose-user-role?next=%2Fdashboard%2Forg%2Fgroups%2Flist*')
  await expect(page.getByText('Then you continue where you were.')).toBeVisible()
  const left = await stored(page)
  expect(left).not.toHaveProperty('token')
  expect(left).not.toHaveProperty('is_guide_tour')
})

for (const [what, act] of Object.entries({
  async 'a write'(page: Page) {
    await page.route('**/api/forms**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByLabel('Title', { exact: true }).fill('Morning')
  },
  async 'an upload'(page: Page) {
    await page.route('**/editor/upload-image', (route) =>
      route.fulfill({ status: 401, json: { success: false, url: '', message: 'Sign in again.' } }),
    )
    await uploadPicture(page)
  },
}))
  test(`[X2] ${what} that answers 401 clears the sign-in and leads to the choice of role`, async ({
    page,
    world,
    watched,
  }) => {
    watched.expectErrors('401')
    await leaveInBrowser(page, { token: await ownerToken(world) })
    await page.goto('/dashboard/org/create-form/overview')
    await expect(page.getByRole('textbox', { name: 'About' })).toBeVisible()
    await act(page)
    await page.waitForURL('**/choose-user-role?next=%2Fdashboard%2Forg%2Fcreate-form%2Foverview*')
    expect(await stored(page)).not.toHaveProperty('token')
  })

test('[X2] on the pages of login, register and learner-login a 401 clears the sign-in and leads nowhere', async ({
  page,
  watched,
}) => {
  watched.expectErrors('401')
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }))
  const given = { codeRequest: 'a'.repeat(43), email: 'ines@fjord.test', newCodeAt: 0 }
  const ways: Record<string, () => Promise<void>> = {
    '/login': async () => {
      await page.getByLabel('E-mail').fill('ines@fjord.test')
      await page.getByRole('textbox', { name: 'Password' }).fill('four orange umbrellas')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    '/register': async () => {
      await page.getByLabel('Your name').fill('Ines Duarte')
      await page.getByRole('textbox', { name: 'Choose a password' }).fill('four orange umbrellas')
      await page.getByRole('button', { name: 'Send me the code' }).click()
    },
    '/learner-login': async () => {
      await page.getByLabel('School code').fill('MAPLE7')
      await page.getByLabel('Username').fill('jordan')
      await page.getByRole('button', { name: 'Next' }).click()
    },
    '/register-otp': async () => {
      await page.evaluate(
        (kept) => sessionStorage.setItem('code_request_register', kept),
        JSON.stringify(given),
      )
      await page.reload()
      await page.getByLabel('6-digit code').fill('123456')
      await page.getByRole('button', { name: 'Verify e-mail' }).click()
    },
  }
  for (const [path, send] of Object.entries(ways)) {
    await leaveInBrowser(page, { token: 'opaque' })
    await page.goto(path)
    const answered = page.waitForResponse((response) => response.status() === 401)
    await send()
    await answered
    await expect(page.getByRole('alert')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await stored(page)).not.toHaveProperty('token')
  }
})

test('[S1] the session stands in the browser under its four keys', { tag: '@everyday' }, async ({
  page,
  world,
}) => {
  await page.goto('/student/latest-form?organization_code=MAPLE7&student_email=jordan%40maple.test')
  await page.waitForURL(/\/learner-login/)
  expect(await stored(page)).toEqual({
    learner_log_organization_code: 'MAPLE7',
    learner_log_email: 'jordan@maple.test',
  })
  await world.addAccount('Ines Duarte', 'ines.s1@fjord.test', 'four orange umbrellas')
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('ines.s1@fjord.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('four orange umbrellas')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/org/detail')
  const { token, is_guide_tour: isGuideTour, ...others } = await stored(page)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(isGuideTour).toBe('false')
  expect(Object.keys(others).filter((key) => key.startsWith('learner_log'))).toEqual([])
})
