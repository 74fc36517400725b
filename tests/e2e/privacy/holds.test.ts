import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner puts a learner on hold, nobody can erase them, and the hold is ended in the settings', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400')
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await page.getByRole('tab', { name: 'Data and privacy' }).press('Enter')
  const keyboard = new Keyboard(page)
  const everything = page.getByRole('region', { name: 'Everything about Learner 0' })
  await keyboard.press(everything.getByRole('button', { name: 'Keep data for a legal reason' }))
  const dialog = page.getByRole('dialog', { name: 'Put Learner 0 on hold' })
  const reason = dialog.getByLabel('Why')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why, in a line.')).toBeVisible()
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  await keyboard.type(reason, 'Claim 2026-114')
  await dialog.getByLabel('Last day').fill('2026-12-31')
  await keyboard.press(dialog.getByRole('button', { name: 'Put on hold' }))
  await expect(dialog).toHaveCount(0)
  await expect(everything.getByRole('listitem')).toHaveText(
    /Claim 2026-114 · Bench · since 28 September 2026, until 31 December 2026/,
  )

  await keyboard.press(everything.getByRole('button', { name: 'Erase Learner 0' }))
  const refused = page.getByRole('dialog', { name: 'Erase Learner 0' })
  await expect(refused.getByText('Ask Bench or another owner.')).toBeVisible()
  await expect(refused.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await keyboard.press(refused.getByRole('button', { name: 'Done' }))
  await expect(refused).toHaveCount(0)

  await page.goto('/dashboard/org/settings?view=data')
  const data = page.getByRole('region', { name: 'Everything that is kept' })
  await expect(data.getByText('Bench can’t be erased while any of its data is on hold.')).toBeVisible()
  await expect(data.getByRole('button', { name: 'Erase Bench' })).toHaveCount(0)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await keyboard.press(data.getByRole('button', { name: 'End the hold on Learner 0' }))
  const asked = page.getByRole('dialog', { name: 'End this hold?' })
  await keyboard.press(asked.getByRole('button', { name: 'End the hold' }))
  await expect(data.getByText('Nothing is on hold.')).toBeVisible()
  await expect(data.getByRole('button', { name: 'Erase Bench' })).toBeVisible()
  await keyboard.press(data.getByText('Holds that are over'))
  await expect(data.getByRole('listitem').filter({ hasText: 'ended by Bench' })).toBeVisible()
  await expectAccessible(page)
})
