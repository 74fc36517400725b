import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner sees whose data would go and when, chooses how long it is kept, and takes it back', async ({
  page,
  world,
}) => {
  const { owner, organisationId } = await createSchoolMissedByTwo(world)
  await world.database.query(
    `update learners set withdrawn_at = '2025-01-15T09:00Z' where organisation_id = $1 and name = 'Learner 1'`,
    [organisationId],
  )
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings?view=data')
  const keyboard = new Keyboard(page)
  const kept = page.getByRole('region', { name: 'How long things are kept' })
  const left = kept.getByRole('listitem').filter({ hasText: 'Learners who left' })
  await expect(left).toContainText('Until you erase it')
  await keyboard.press(left.getByRole('button', { name: 'Change how long is kept: Learners who left' }))
  const dialog = page.getByRole('dialog', { name: 'Learners who left' })
  const months = dialog.getByLabel('Kept for')
  await expect(months).toBeFocused()
  await expect(dialog.getByText('Nothing is deleted automatically.')).toBeVisible()
  await months.selectOption('36 months')
  await expect(dialog.getByText('The first learner is erased on 15 January 2028.')).toBeVisible()
  await months.selectOption('12 months')
  await expect(dialog.getByText('The first learner is erased on 12 October 2026.')).toBeVisible()
  await keyboard.press(dialog.getByText('Whose it is'))
  await expect(dialog.getByRole('listitem')).toHaveText('Learner 1')
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await expect(left).toContainText('12 months · one is deleted on 12 October 2026')
  await expectAccessible(page)
  await expectFitsPhone(page)

  await keyboard.press(left.getByRole('button', { name: 'Change how long is kept: Learners who left' }))
  await dialog.getByLabel('Kept for').selectOption('Until you erase it')
  await keyboard.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(left).toContainText('Until you erase it')
})
