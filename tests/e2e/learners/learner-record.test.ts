import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('staff note a guardian by keyboard, remove them, take that back, and read who looked', async ({
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
  const guardians = page.getByRole('region', { name: 'Guardians' })
  await keyboard.press(guardians.getByRole('button', { name: 'Add a guardian' }))
  const dialog = page.getByRole('dialog', { name: 'Add a guardian' })
  await keyboard.type(dialog.getByLabel('Name'), 'Rosa Berg')
  await keyboard.type(dialog.getByLabel('E-mail, if you need it'), 'rosa@home.test')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter the relation, such as “Mother”.')).toBeVisible()
  await expect(dialog.getByLabel('Relation to the learner')).toBeFocused()
  await expectAccessible(page)
  await keyboard.type(dialog.getByLabel('Relation to the learner'), 'Mother')
  await keyboard.choose(dialog.getByRole('radio', { name: 'Evidence, by hand' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const rosa = guardians.getByRole('listitem')
  await expect(rosa).toHaveText(/Rosa Berg.*Mother · rosa@home\.test · Evidence, by hand/)

  await keyboard.press(guardians.getByRole('button', { name: 'Remove Rosa Berg' }))
  await expect(rosa).toHaveCount(0)
  await keyboard.press(page.getByRole('button', { name: 'Undo' }).last())
  await expect(rosa).toHaveCount(1)

  const kept = page.getByRole('region', { name: 'What is kept about Learner 0' })
  await expect(kept.getByText(/^PIN since/)).toBeVisible()
  await expect(kept.getByText(/since .*2026/)).toBeVisible()
  await page.reload()
  const looks = page.getByRole('region', { name: 'Who saw answers and results' })
  await expect(looks.getByRole('listitem')).toHaveText([/Bench.*Saw results.*28 September 2026/])
  await expectAccessible(page)
  await expectFitsPhone(page)
})
