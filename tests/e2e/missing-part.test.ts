import type { Page, Request } from '@playwright/test'
import { expect, test } from './journey.ts'

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

test('[R15] a screen that was missing for a moment is there after the page has reloaded by itself', async ({
  page,
}) => {
  const loads = await openWithoutItsParts(page, { times: 1 })
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  expect(loads.count).toBe(2)
})

test('[R15] a screen that stays missing makes the page reload once, and then says so', async ({ page }) => {
  const loads = await openWithoutItsParts(page, { times: Number.POSITIVE_INFINITY })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(loads.count).toBe(2)
})
