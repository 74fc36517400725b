import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('staff of the demo school see how far its history is, until it is made', async ({ page, world }) => {
  const { owner, organisationId } = await createBenchSchool(world.runtime, 1)
  const reach = (week: number | null) =>
    world.database.query('update organisations set demo_week = $1 where organisation_id = $2', [
      week,
      organisationId,
    ])
  await reach(3)
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto('/dashboard/org/detail')

  const words = (week: number) => `Making eight weeks of demo history: week ${week} of 9`
  await expect(page.getByRole('status').filter({ hasText: words(3) })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: words(3) })).toHaveAttribute('value', '3')
  await expectAccessible(page)
  await reach(4)
  await expect(page.getByRole('progressbar', { name: words(4) })).toBeVisible()

  const asked = page.waitForRequest('**/api/today*')
  await reach(null)
  await asked
  await expect(page.getByRole('progressbar')).toBeHidden()
})
