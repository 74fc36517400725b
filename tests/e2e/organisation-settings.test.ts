import { foundBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { somePicture } from '#tests/support/pictures.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { stayAs } from './signed-in.ts'

test('an owner renames the school, renews its code and moves its clocks, and sees first what that does', async ({
  page,
  world,
}) => {
  const { owner, groupId } = await foundBenchSchool(world.runtime, 2)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:00' })
  await stayAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings')
  const section = page.getByRole('region', { name: 'Organisation', exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await section.getByRole('button', { name: 'Change name and kind' }).press('Enter')
  await expect(dialog('Change name and kind').getByLabel('Name')).toBeFocused()
  await dialog('Change name and kind').getByLabel('Name').fill('Northgate Programme')
  await dialog('Change name and kind').getByRole('radio', { name: 'Programme' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is called Northgate Programme now.')).toBeVisible()
  await expect(section.getByText('Northgate Programme')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByText('Northgate Programme')).toBeHidden()

  await section.getByRole('button', { name: 'Renew the code' }).click()
  await expect(dialog('Renew the code').getByRole('radio', { name: '30 more days' })).toBeChecked()
  await expectAccessible(page)
  await dialog('Renew the code').getByRole('button', { name: 'Renew it' }).click()
  await expect(page.getByText(/^The code is [A-Z2-9]{6} now\.$/)).toBeVisible()
  await expect(section.getByText(/^[A-Z2-9]{6} still leads here until /)).toBeVisible()

  await section.getByRole('button', { name: 'Change the language' }).press('Enter')
  await dialog('Change the language').getByRole('radio', { name: 'Español' }).check()
  await expectAccessible(page)
  await dialog('Change the language').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Learners who never chose are written to in Español now.')).toBeVisible()
  await expect(section.getByText(/^Español/)).toBeVisible()

  await section.getByRole('button', { name: 'Change the time zone' }).click()
  const zone = dialog('Change the time zone').getByRole('combobox', { name: 'Time zone' })
  await zone.fill('new york')
  await page.getByRole('option', { name: 'America/New York' }).click()
  await expect(dialog('Change the time zone').getByText('Bench form')).toBeVisible()
  await expectAccessible(page)
  await dialog('Change the time zone').getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('Check-ins open by the clocks of America/New York now.')).toBeVisible()
  await expect(section.getByText('America/New York')).toBeVisible()
})

test('an owner chooses a logo by keyboard, sees it beside the name, replaces it, removes it and takes that back', async ({
  page,
  world,
}) => {
  const { owner } = await foundBenchSchool(world.runtime, 1)
  await stayAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings')
  const section = page.getByRole('region', { name: 'Organisation', exact: true })
  const button = (name: string) => section.getByRole('button', { name })
  const logo = section.getByRole('img')
  const beside = page.getByRole('button', { name: /^Organisation: / }).locator('img')
  const choose = async (by: string, name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await button(by).press('Enter')
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  const picture = (width: number, height: number) => somePicture({ width, height }).png().toBuffer()

  await choose('Choose a logo', 'logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(page.getByText('“logo.svg” is neither a PNG nor a JPEG.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).press('Enter')
  await expect(button('Choose a logo')).toBeFocused()

  await choose('Choose a logo', 'logo.png', 'image/png', await picture(900, 300))
  await expect(page.getByText('The logo is shown from now on.')).toBeVisible()
  await expect(logo).toHaveAttribute('src', /-900x300-small\.webp$/)
  await expect(beside).toBeVisible()
  await expectAccessible(page)

  await expect(button('Replace the logo')).toBeEnabled()
  await choose('Replace the logo', 'square.png', 'image/png', await picture(200, 200))
  await expect(logo).toHaveAttribute('src', /-200x200\.webp$/)
  await expect(button('Remove the logo')).toBeEnabled()
  await button('Remove the logo').press('Enter')
  await expect(section.getByText('None yet')).toBeVisible()
  await expect(button('Choose a logo')).toBeFocused()
  await expect(beside).toHaveCount(0)
  await page.getByText('The logo is removed.').locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(logo).toHaveAttribute('src', /-200x200\.webp$/)
  await expect(beside).toBeVisible()
})
