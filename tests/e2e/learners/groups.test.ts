import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { addStaffMember } from '#server/features/staff/add-staff-member.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** A school with three learners in one group, and a colleague who has none. */
async function foundClass(world: World) {
  const school = await createBenchSchool(world.runtime, 3)
  const colleague = await createAccount(createContext(world.runtime), {
    name: 'Asha Rao',
    email: `asha-${school.organisationId}@bench.test`,
    password: school.organisationId,
  })
  await addStaffMember(school.owner, { accountId: colleague.id, role: 'educator' })
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
  await expect(staff.getByRole('listitem')).toHaveCount(1)

  await keyboard.press(staff.getByRole('button', { name: 'Add staff' }))
  const dialog = page.getByRole('dialog')
  await keyboard.type(dialog.getByRole('searchbox'), 'asha')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('checkbox', { name: 'Asha Rao, Educator' }), 'Space')
  await keyboard.press(dialog.getByRole('button', { name: 'Add staff' }))
  await expect(page.getByText('1 person is on the staff of All now.')).toBeVisible()
  await expect(staff.getByRole('listitem')).toHaveText([/Asha Rao.*Educator/, /Bench/])
  await expect(staff.getByRole('button', { name: 'Add staff' })).toBeFocused()

  await keyboard.press(staff.getByRole('button', { name: 'Remove Asha Rao' }))
  await expect(page.getByText('Asha Rao is no longer on the staff of All.')).toBeVisible()
  await expect(staff.getByRole('listitem')).toHaveCount(1)
  await keyboard.press(page.getByRole('button', { name: 'Undo' }).last())
  await expect(staff.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  await world.database.query(
    `update staff_members m set access_ends_at = '2026-09-01T00:00Z' from accounts a
      where a.id = m.account_id and a.name = 'Asha Rao' and m.organisation_id = $1`,
    [owner.organisationId],
  )
  await page.reload()
  await expect(staff.getByRole('listitem').first()).toHaveText(/Asha Rao.*Access ended on 31 August 2026/)
  await keyboard.press(staff.getByRole('button', { name: 'Remove Asha Rao' }))
  await expect(staff.getByRole('listitem')).toHaveCount(1)
  await keyboard.press(staff.getByRole('button', { name: 'Add staff' }))
  await expect(dialog.getByText('All of your staff are already in it.')).toBeVisible()
})
