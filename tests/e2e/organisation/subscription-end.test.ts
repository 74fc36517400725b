import { randomUUID } from 'node:crypto'
import { runLicencesCommand } from '#server/cli/run-licences-command.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { StaffArea } from '../pages/staff-area.ts'

const password = 'four orange umbrellas'

test('an owner is told that licences end, finds Daymark read-only after the grace, and one order opens everything again', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('/api/learners')
  test.setTimeout(120_000)
  const email = `ines-${randomUUID().slice(0, 8)}@fjord.test`
  await world.addAccount('Ines Duarte', email, password)
  const staff = new StaffArea(page)
  await staff.signIn({ email, password })
  await page.goto('/dashboard/org/list')
  await staff.foundOrganisation('Fjord School')
  const code = await staff.organisationCode()
  await runLicencesCommand(world.runtime, { act: 'give', code, licences: 5, endsOn: '2026-10-20' })

  await page.goto('/dashboard/org/student/list')
  const notice = page.getByRole('region', { name: 'Licences', exact: true })
  await expect(notice).toContainText('Your licences end on 20 October 2026, in 22 days.')
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Renew' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await staff.rest()
  world.clock.moveTo('2026-11-20T08:00')
  await staff.signInOverHttp({ email, password })
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
