import { sealAllAuditEntries } from '#server/features/audit/seal-audit-entries.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner looks up in the audit log who did what, narrows it, shares the address and takes it along', async ({
  page,
  world,
}) => {
  const { owner, groupId } = await createBenchSchool(world.runtime, 2)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:00' })
  await sealAllAuditEntries(world.runtime)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings?view=data')
  await page
    .getByRole('region', { name: 'Audit log' })
    .getByRole('link', { name: 'Open the audit log' })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row', { name: /Published a form Bench form/ })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('Everything up to 28 September 2026 at')).toBeVisible()

  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'The organisation' }).click()
  await expect(log.getByText('Added the organisation')).toBeVisible()
  await expect(log.getByText('Published a form')).toHaveCount(0)
  await page.reload()
  await expect(log.getByText('Added the organisation')).toBeVisible()

  // As by a link.
  await page.evaluate(() => history.pushState(null, '', '/dashboard/org/settings?view=audit-log'))
  await page.getByRole('searchbox', { name: 'Find by person, form or group' }).fill('bench form')
  await expect(log.getByText('Added the organisation')).toHaveCount(0)
  await expect(log.getByText('Published a form')).toBeVisible()
  await page.getByLabel('To').fill('2020-01-01')
  await expect(page.getByText('No entries match.')).toBeVisible()
  await page.getByLabel('To').fill('')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Audit log.csv')
  await log.getByRole('link', { name: 'Bench form' }).first().click()
  await expect(page.getByRole('heading', { name: 'Bench form' })).toBeVisible()
})
