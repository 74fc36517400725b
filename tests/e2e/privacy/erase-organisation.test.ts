import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { StaffArea } from '../pages/staff-area.ts'

test('an owner has the organisation erased in a week, by name and password, and calls it off again', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400', '422')
  const school = 'Harbour Street Academy'
  const owner = { email: 'ines@erase.test', password: 'seven-quiet-lanterns' }
  await world.addAccount('Ines Duarte', owner.email, owner.password)
  await new StaffArea(page).signIn(owner)
  await new StaffArea(page).foundOrganisation(school)
  await page.goto('/dashboard/org/settings?view=data')
  const keyboard = new Keyboard(page)
  const data = page.getByRole('region', { name: 'Everything that is kept' })
  await keyboard.press(data.getByRole('button', { name: `Erase ${school}` }))
  const dialog = page.getByRole('dialog', { name: `Erase ${school}` })
  await expect(dialog.getByText('any owner can cancel it')).toBeVisible()
  await expect(dialog.getByText('The account of one member of staff')).toBeVisible()
  await expectAccessible(page)

  const name = dialog.getByLabel(`Type ${school} to erase it`)
  await keyboard.type(name, 'Another School')
  const password = dialog.getByRole('textbox', { name: 'Your current password' })
  await keyboard.type(password, 'not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not the name shown here.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill(school)
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(owner.password)
  await page.keyboard.press('Enter')

  const planned = page.getByRole('region', { name: `${school} will be erased on` })
  await expect(planned.getByText('Ines Duarte asked for it')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await keyboard.press(planned.getByRole('button', { name: 'Cancel the erasure' }))
  await expect(page.getByText(`${school} stays. Nothing is gone.`)).toBeVisible()
  await expect(data.getByRole('button', { name: `Erase ${school}` })).toBeVisible()
})
