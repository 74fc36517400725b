import type { Page } from '@playwright/test'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** The settings of a school, as its owner sees them, at what it has agreed to. */
async function openConsents(page: Page, world: World) {
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings?view=data')
  return page.getByRole('region', { name: 'What your organisation has agreed to' })
}

test('an owner says on what taking part rests, by the keyboard, in the words that they have read', async ({
  page,
  world,
}) => {
  const section = await openConsents(page, world)
  const keyboard = new Keyboard(page)
  await keyboard.press(section.getByRole('button', { name: 'Read and agree: Taking part' }))
  const dialog = page.getByRole('dialog', { name: 'Taking part' })
  await keyboard.reach(dialog.getByRole('radio', { name: 'Families’ consent' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('because it belongs to what the law asks')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('because their families, or adult learners themselves')).toBeVisible()
  await keyboard.type(dialog.getByLabel('Where the documents are'), 'Ring binder 4')
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Agree for the organisation' }))
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText(/Families’ consent · Agreed by Bench .* · Ring binder 4/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
