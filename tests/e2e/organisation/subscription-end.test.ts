import { grantLicences } from '#server/features/licences/grant-licences.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner is told that licences end, finds Daymark read-only after the grace, and one order opens everything again', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('/api/learners')
  test.setTimeout(120_000)
  const { owner, organisationId } = await createEmptySchool(world.runtime, { isOnTrial: true })
  await staySignedInAs(page, world, owner.actor)
  const system = createSystemContext(world.runtime, organisationId)
  await grantLicences(system, { licences: 5, endsOn: '2026-10-20' })

  await page.goto('/dashboard/org/student/list')
  const notice = page.getByRole('region', { name: 'Licences', exact: true })
  await expect(notice).toContainText('Your licences end on 20 October 2026, in 22 days.')
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Renew' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto('/home')
  world.clock.moveTo('2026-11-20T08:00')
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await expect(notice).toContainText('Nothing new opens until you renew.')
  await expectAccessible(page)
  const adding = page.getByRole('dialog')
  const addKai = async () => {
    await page.getByRole('button', { name: 'Add one learner' }).click()
    await adding.getByLabel('Name', { exact: true }).fill('Kai')
    await adding.getByRole('textbox', { name: 'PIN' }).fill('4821')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await addKai()
  await expect(adding.getByText('Daymark is read-only here until the licences are renewed')).toBeVisible()
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Kai')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await notice.getByRole('link', { name: 'Renew' }).click()
  await page.getByRole('button', { name: 'Renew' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: 'Create the quote' }).click()
  await expect(asking).toHaveCount(0)
  await page.getByRole('button', { name: /^Order by quote/ }).click()
  await page.getByRole('button', { name: /^Order for/ }).click()
  await expect(page.getByText('Your licences expire on 19 November 2027.')).toBeVisible()

  await page.getByRole('link', { name: 'Learners', exact: true }).click()
  await addKai()
  await expect(page.getByText('Kai is added')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
