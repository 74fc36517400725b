import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a learner is given another username on their page, and is offered the card that fits it', async ({
  page,
  world,
}) => {
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await page.getByRole('button', { name: 'Edit learner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Mia Berg')
  await dialog.getByLabel('Username').fill('mia.berg')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('From now on, the learner signs in with mia.berg.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign-in card' }).click()
  await dialog.getByRole('button', { name: 'Make' }).click()
  await expect(dialog.getByText('mia.berg')).toBeVisible()
})

test('one learner’s page says what staff noted, by whom, and takes another note', async ({ page, world }) => {
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await page.getByText('0 notes').click()
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is different').fill('New seat')
  await dialog.getByLabel('From').fill('2026-09-28')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 note', { exact: true })).toBeVisible()
  await expect(page.getByText('New seat', { exact: true })).toBeVisible()
  await expect(page.getByText(/from .*2026, by Bench/)).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
})
