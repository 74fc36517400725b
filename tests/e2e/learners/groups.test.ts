import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { updateGroupStaff } from '#server/features/groups/update-group-staff.ts'
import { addStaffMember } from '#server/features/staff/add-staff-member.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** A school with a group, a colleague who has none, and one who was in it until their access ended. */
async function foundClass(world: World) {
  const school = await createBenchSchool(world.runtime, 3)
  const { owner, organisationId, groupId } = school
  const addColleague = async (name: string) => {
    const { id: accountId } = await createAccount(createContext(world.runtime), {
      name,
      email: `${name.slice(0, 2)}-${organisationId}@bench.test`,
      password: organisationId,
    })
    await addStaffMember(owner, { accountId, role: 'educator' })
    return accountId
  }
  await addColleague('Asha Rao')
  const whoLeft = await addColleague('Bo Lind')
  await updateGroupStaff(owner, { groupId, add: [whoLeft] })
  await world.database.query(
    `update staff_members set access_ends_at = '2026-09-01T00:00Z' where account_id = $1`,
    [whoLeft],
  )
  return school
}

test('staff come to a group and leave it by keyboard alone', async ({ page, world }) => {
  const { owner, groupId } = await foundClass(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto(`/dashboard/org/groups/detail?group=${groupId}`)
  const keyboard = new Keyboard(page)
  await keyboard.reach(page.getByRole('tab', { name: 'Learners' }))
  await keyboard.press(page.getByRole('tab', { name: 'Staff' }), 'Enter', 'ArrowRight')
  const staff = page.getByRole('region', { name: 'Staff' })
  await expect(staff.getByRole('listitem')).toHaveText([/Bench/, /Bo Lind.*Access ended on 31 August 2026/])

  await keyboard.press(staff.getByRole('button', { name: 'Add staff' }))
  const dialog = page.getByRole('dialog')
  await keyboard.type(dialog.getByRole('searchbox'), 'asha')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('checkbox', { name: 'Asha Rao, Educator' }), 'Space')
  await keyboard.press(dialog.getByRole('button', { name: 'Add staff' }))
  await expect(page.getByText('1 person is on the staff of All now.')).toBeVisible()
  await expect(staff.getByRole('listitem')).toHaveText([/Asha Rao.*Educator/, /Bench/, /Bo Lind/])
  await expect(staff.getByRole('button', { name: 'Add staff' })).toBeFocused()

  await keyboard.press(staff.getByRole('button', { name: 'Remove Asha Rao' }))
  await expect(page.getByText('Asha Rao is no longer on the staff of All.')).toBeVisible()
  await expect(staff.getByRole('listitem')).toHaveCount(2)
  await keyboard.press(page.getByRole('button', { name: 'Undo' }).last())
  await expect(staff.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  await keyboard.press(staff.getByRole('button', { name: 'Remove Bo Lind' }))
  await expect(staff.getByRole('listitem')).toHaveCount(2)
  await keyboard.press(staff.getByRole('button', { name: 'Add staff' }))
  await expect(dialog.getByText('All of your staff are already in it.')).toBeVisible()
})
