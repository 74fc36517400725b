import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner renames the school, renews its code, moves its clocks and chooses its paper, and sees first what that does', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  const { owner, groupId } = await createBenchSchool(world.runtime, 2)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:00' })
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings')
  const section = page.getByRole('region', { name: 'Organisation', exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await section.getByRole('button', { name: 'Change name and kind' }).press('Enter')
  await expect(dialog('Change name and kind').getByLabel('Name')).toBeFocused()
  await dialog('Change name and kind').getByLabel('Name').fill('Northgate Programme')
  await dialog('Change name and kind').getByRole('radio', { name: 'Programme' }).check()
  await expectAccessible(page)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialog('Change name and kind').getByText('Name and kind were not changed.')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog('Change name and kind').getByLabel('Name')).toHaveValue('Northgate Programme')
  await dialog('Change name and kind').getByLabel('Name').press('Enter')
  await expect(page.getByText('Saved. The organisation is now called Northgate Programme.')).toBeVisible()
  await expect(section.getByText('Northgate Programme')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByText('Northgate Programme')).toBeHidden()

  await section.getByRole('button', { name: 'Replace the code' }).click()
  await expect(dialog('Replace the code').getByRole('radio', { name: 'In 30 days' })).toBeChecked()
  await expectAccessible(page)
  await dialog('Replace the code').getByRole('button', { name: 'Replace code' }).click()
  await expect(page.getByText(/^The new code is [A-Z2-9]{6}\.$/)).toBeVisible()
  await expect(section.getByText(/^[A-Z2-9]{6} also works until /)).toBeVisible()

  await section.getByRole('button', { name: 'Change the language' }).press('Enter')
  await dialog('Change the language').getByRole('radio', { name: 'Español' }).check()
  await expectAccessible(page)
  await dialog('Change the language').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(
    page.getByText('Learners who haven’t chosen a language now get messages in Español.'),
  ).toBeVisible()
  await expect(section.getByText(/^Español/)).toBeVisible()

  const paper = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/MediaBox \[([^\]]*)/)![1]
  expect(await paper()).toMatch(/^0 0 59[45]\S* 84[12]/)

  await section.getByRole('button', { name: 'Change the time zone' }).click()
  const zone = dialog('Change the time zone').getByRole('combobox', { name: 'Time zone' })
  await zone.fill('new york')
  await page.getByRole('option', { name: 'America/New York' }).click()
  await expect(dialog('Change the time zone').getByText('Bench form')).toBeVisible()
  await expectAccessible(page)
  await dialog('Change the time zone').getByRole('button', { name: 'Change time zone' }).click()
  await expect(page.getByText('Check-ins now open by the time zone America/New York.')).toBeVisible()
  await expect(section.getByText('America/New York')).toBeVisible()

  await expect(section.getByText('US Letter')).toBeVisible()
  expect(await paper()).toBe('0 0 612 792')
  await section.getByRole('button', { name: 'Change the paper size' }).press('Enter')
  await dialog('Change the paper size').getByRole('radio', { name: 'A4' }).check()
  await expectAccessible(page)
  await dialog('Change the paper size').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(
    page.getByText('Everything you print from now on is made for A4 (210 × 297 mm).'),
  ).toBeVisible()
  await expect(section.getByText('A4 (210 × 297 mm)')).toBeVisible()
  expect(await paper()).toMatch(/^0 0 59[45]\S* 84[12]/)
})
