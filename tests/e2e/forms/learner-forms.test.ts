import { createGroup } from '#server/features/groups/create-group.ts'
import { publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('[R6] every form of a learner is one step from their page, and another is given there', async ({
  page,
  world,
}) => {
  const { owner } = await createSchoolMissedByTwo(world)
  const { id: groupId } = await createGroup(owner, { name: 'Reading' })
  await publishBenchForm(owner, { title: 'Reading aloud', groupId, startsOn: '2026-10-05', time: '09:00' })
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await page.getByRole('link', { name: 'All forms, including ended ones' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'All forms' })).toBeVisible()
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now.getByRole('listitem')).toHaveCount(1)
  await expect(now.getByRole('listitem')).toContainText(/since .* 2026/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Give a form' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Reading aloud' }).press('Space')
  await dialog.getByRole('button', { name: 'Give a form' }).press('Enter')
  await expect(now.getByRole('listitem')).toHaveCount(2)
  await expect(now.getByRole('listitem').filter({ hasText: 'Reading aloud' })).toContainText('Not started')
  await expectFitsPhone(page)
})
