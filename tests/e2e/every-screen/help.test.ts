import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { builtFilePattern } from '../built-file-pattern.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a teacher finds how checks fade by searching, from the dashboard and within the help, and comes back', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  const entered = Promise.withResolvers<void>()
  await page.route(builtFilePattern('../virtual:guide/en'), async (route) => {
    await entered.promise
    await route.continue()
  })
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox', { name: 'A page, or a learner’s name' }).fill('checks fade')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible()
  await expectAccessible(page)
  entered.resolve()
  await expect(page).toHaveURL(/\/help\/fading$/)
  await expect(page.getByRole('heading', { level: 1, name: 'How staff checks fade' })).toBeVisible()

  await page.getByRole('link', { name: 'All help pages' }).click()
  const search = page.getByRole('searchbox', { name: 'Search help' })
  await search.fill('zebra')
  await expect(page.getByText('0 results')).toBeVisible()
  await search.fill('AGREED staff')
  await page.getByRole('link', { name: 'When Daymark suggests a step' }).click()
  await expect(page.getByRole('heading', { name: 'When Daymark suggests a step' })).toBeInViewport()
  await expectAccessible(page)

  for (let pages = 0; pages < 3; pages += 1) await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/dashboard\/org\/student\/list/)
})

test('a learner opens the help with pictures from their menu, and it prints', async ({ page, world }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.classList.add('printed')
  })
  const { organisationId, learnerIds } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.goto('/student/form-library')
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For learners' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'A present' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Print this page' }).click()
  await expect(page.locator('body')).toHaveClass(/printed/)
})

test('help is read in Spanish, and a page that it does not have is a missing page', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('link', { name: 'Ayuda' }).click()
  await page.getByRole('link', { name: 'Cómo leer la gráfica' }).click()
  await expect(page.getByRole('heading', { name: 'Cuatro preguntas' })).toBeVisible()
  await page.goto('/help/nothing')
  await expect(page.getByRole('heading', { name: 'Aquí no hay ninguna página' })).toBeVisible()
})
