import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a browser that stores nothing is told so, with how to mend it, wherever somebody has to sign in', async ({
  page,
  watched,
}) => {
  watched.expectErrors('SecurityError')
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get })
  })
  for (const path of ['/login', '/learner-login', '/student/latest-form', '/dashboard/org/detail']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This browser stores nothing' })).toBeVisible()
    await expect(page.getByText('Allow cookies and site data for 127.0.0.1')).toBeVisible()
  }
  await expectAccessible(page)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('a screen that fails in a browser too old for it says that, and how to mend it', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('toSorted')
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
    Reflect.deleteProperty(String.prototype, 'isWellFormed')
  })
  await page.goto('/dashboard/org/schedules')
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible()
  await expectAccessible(page)
})
