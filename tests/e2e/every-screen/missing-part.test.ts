import type { Page, Request } from '@playwright/test'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { builtFilePattern } from '../built-file-pattern.ts'
import { expect, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

const isScript = (request: Request) => request.resourceType() === 'script'

/** Asks for the sign-in page while the parts that only it needs are missing, the first so many times. */
async function openWithoutItsParts(page: Page, { times }: { times: number }) {
  const known = new Set<string>()
  const learn = (request: Request) => void (isScript(request) && known.add(request.url()))
  page.on('request', learn)
  await page.goto('/choose-user-role')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  page.off('request', learn)

  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1
  })
  await page.route('/build/**', (route, request) =>
    isScript(request) && !known.has(request.url()) && loads.count <= times
      ? route.fulfill({ status: 404 })
      : route.continue(),
  )
  await page.goto('/login')
  return loads
}

test.beforeEach(({ watched }) => watched.expectErrors('404', 'did not load', 'A screen failed'))

test('[R15] a screen that was missing for a moment is there after the page has reloaded by itself', {
  tag: '@everyday',
}, async ({ page }) => {
  const loads = await openWithoutItsParts(page, { times: 1 })
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect(loads.count).toBe(2)
})

test('[R15] a screen that stays missing makes the page reload once, and then says so', async ({ page }) => {
  const loads = await openWithoutItsParts(page, { times: Number.POSITIVE_INFINITY })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(loads.count).toBe(2)
})

test('[R15] a screen that is missing while the server is away says so, and is there at the next try', async ({
  page,
  watched,
}) => {
  watched.expectErrors('net::ERR_FAILED')
  await page.goto('/choose-user-role')
  await page.waitForLoadState('networkidle')
  await page.route(/\/build\/|\/health\//, (route) => route.abort())
  await page
    .getByRole('link', { name: /learner/i })
    .first()
    .click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByLabel(/code/i).first()).toBeVisible()
})

const afterwards = builtFilePattern('after-first-paint.ts')

test('what a page does after it is shown waits for the network', async ({ page, context }) => {
  const loaded = page.waitForResponse(afterwards)
  await page.clock.install()
  await page.goto('/choose-user-role')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.clock.fastForward(3_000)
  await context.setOffline(false)
  expect((await loaded).ok()).toBe(true)
})

test('a missing part that nobody waits for never loads the page anew', async ({ page }) => {
  await page.route(afterwards, (route) => route.fulfill({ status: 404 }))
  const missing = page.waitForResponse(afterwards)
  await page.goto('/choose-user-role')
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await missing
  await page
    .getByRole('link', { name: /learner/i })
    .first()
    .click()
  await expect(page.getByLabel(/code/i).first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isStillHere'))).toBe(true)
})

test('a screen that is long on its way says so inside the one main part of the page', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/detail')
  const places = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('/build/**', async (route) => {
    await arrived
    await route.continue()
  })
  await places.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached()
  await expect(page.getByRole('main')).toHaveCount(1)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
