import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner merges two records of a learner, after reading what becomes of them, and undoes it', async ({
  page,
  world,
}) => {
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await page.getByRole('tab', { name: 'Data and privacy' }).press('Enter')
  const keyboard = new Keyboard(page)
  const merging = page.getByRole('region', { name: 'Merge duplicate records' })
  await keyboard.press(merging.getByRole('button', { name: 'Merge with another record' }))
  const picking = page.getByRole('dialog', { name: 'Which other record is Learner 0’s?' })
  const search = picking.getByRole('searchbox')
  await expect(search).toBeFocused()
  await expect(picking.getByText('No other learner was found.')).toBeVisible()
  await search.fill('learner')
  await expectAccessible(page)
  await keyboard.press(picking.getByRole('button', { name: 'Choose Learner 1' }))
  const dialog = page.getByRole('dialog', { name: 'Merge two records of Learner 0' })
  await expect(dialog.getByText('Both have the same check-in once.')).toBeVisible()
  await keyboard.reach(dialog.getByRole('radio', { name: 'Learner 0' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Learner 1' })).toBeChecked()
  await expect(dialog.getByRole('heading', { name: 'What is added to l1' })).toBeVisible()
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Merge records' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Learner 1' })).toBeVisible()
  await expect(merging.getByRole('listitem')).toContainText('Learner 0')
  await merging.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await keyboard.press(merging.getByRole('button', { name: 'Undo the merge with' }))
  const asked = page.getByRole('dialog', { name: 'Undo the merge with' })
  await keyboard.press(asked.getByRole('button', { name: 'Undo the merge' }))
  await expect(merging.getByRole('listitem')).toHaveCount(0)
  await page.goto('/dashboard/org/student/list')
  await expect(page.getByRole('link', { name: 'Learner 0' })).toBeVisible()
})
