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
  await keyboard.type(dialog.getByLabel('Where the papers lie'), 'Ring binder 4')
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Agree for the organisation' }))
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText(/Families’ consent · Agreed by Bench .* · Ring binder 4/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('what an owner agrees to and withdraws stands in the record, which is saved as a list', async ({
  page,
  world,
}) => {
  const section = await openConsents(page, world)
  await section.getByRole('button', { name: 'Read and agree: Keeping learners’ data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keeping learners’ data' })
  await expect(dialog.getByText('Nothing else is kept, nothing is sold')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agree for the organisation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText('Agreed by Bench on 28 September 2026')).toBeVisible()
  await section.getByRole('button', { name: 'Withdraw: Keeping learners’ data' }).click()
  const asked = page.getByRole('dialog', { name: 'Withdraw this: Keeping learners’ data?' })
  await expect(asked.getByText('Nothing is erased by that')).toBeVisible()
  await asked.getByRole('button', { name: 'Withdraw' }).click()
  await expect(section.getByRole('button', { name: 'Read and agree: Keeping learners’ data' })).toBeVisible()

  await section.getByRole('link', { name: 'The whole record' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What your organisation has agreed to')
  await expect(page.getByText(/Withdrawn by Bench on 28 September 2026$/)).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('What we have agreed to.csv')
})
