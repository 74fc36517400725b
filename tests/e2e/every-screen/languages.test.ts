import type { Page } from '@playwright/test'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

const spanish = (page: Page) => page.getByRole('button', { name: 'Español', exact: true })
const english = (page: Page) => page.getByRole('button', { name: 'English', exact: true })
const expectIn = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

test('whoever reads Spanish chooses it by keyboard, on the page where they are, and keeps what they typed', async ({
  page,
}) => {
  await page.goto('/login')
  await expectIn(page, 'en')
  await page.getByRole('textbox').first().fill('ines@alder.example')
  await spanish(page).focus()
  await page.keyboard.press('Enter')
  await expectIn(page, 'es')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('textbox').first()).toHaveValue('ines@alder.example')
  await expectAccessible(page)

  await page.goto('/home')
  await expectIn(page, 'es')
  await page.goto('/learner-login')
  await english(page).click()
  await expectIn(page, 'en')
  await expect(spanish(page)).toHaveAttribute('lang', 'es')
  await expectAccessible(page)
})

test('a browser that asks for Spanish is answered in Spanish', async ({ browser, world }) => {
  const context = await browser.newContext({ baseURL: world.address, locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto('/home')
  await expectIn(page, 'es')
  await context.close()
})

test('a pasted list stays when its page changes the language, and one too large to keep holds nothing up', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list?view=import')
  const list = page.getByRole('main').getByRole('textbox')
  await list.fill('Noor')
  await page
    .getByRole('button', { name: /^Account/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expectIn(page, 'es')
  await expect(list).toHaveValue('Noor')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('carried'))),
  ).toEqual([])

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page
    .getByRole('button', { name: /^Cuenta/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expectIn(page, 'en')
  await expect(list).toHaveValue('')
})
