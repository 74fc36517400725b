import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { createGroup } from '#server/features/groups/create-group.ts'
import { addStaffMember } from '#server/features/staff/add-staff-member.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { createBenchSchool } from '#tests/bench/bench-school.ts'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
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

test('a group is renamed, archived, found among the archived and brought back', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('409')
  const { owner } = await foundClass(world)
  await createGroup(owner, { name: 'Larks' })
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/groups/list')
  const groups = page.getByRole('rowheader')
  await expect(groups).toHaveText(['All', 'Larks'])
  await page.getByRole('link', { name: 'All', exact: true }).click()

  const more = (name: string) => page.getByRole('button', { name: `More about ${name}` })
  await more('All').click()
  await page.getByRole('menuitem', { name: 'Change name and colour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change name and colour' })
  await dialog.getByLabel('Name').fill('larks')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('There is a group with this name already. Choose another.').first(),
  ).toBeVisible()
  await dialog.getByLabel('Name').fill('Wrens')
  await dialog.getByRole('radio', { name: 'Plum' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wrens' })).toBeVisible()

  await more('Wrens').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Forms assigned to it no longer open')).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This group is archived' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add learners' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/dashboard/org/groups/list')
  await expect(groups).toHaveText(['Larks'])
  await page.getByRole('tab', { name: 'Archived' }).click()
  await expect(groups).toHaveText(['Wrens'])
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Bring back Wrens' }).click()
  await expect(page.getByText('No group is archived')).toBeVisible()
  await page.getByRole('tab', { name: 'In use' }).click()
  await expect(groups).toHaveText(['Larks', 'Wrens'])
})

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

test('a group’s day leads to what has to be done, and its week shows gaps that are no zeros', async ({
  page,
  world,
}) => {
  const { owner, groupId } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto(`/dashboard/org/groups/detail?group=${groupId}`)
  await page.getByRole('tab', { name: 'Today' }).click()
  const day = page.getByRole('region', { name: 'Monday 28 September' })
  await expect(day.getByText('Missed', { exact: true })).toHaveCount(3)
  await expect(day.getByRole('link', { name: 'Enter paper answers for Learner 1' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Week' }).click()
  const learner = page.getByRole('row', { name: 'Learner 0' })
  await expect(learner.getByRole('cell')).toHaveText([
    /./,
    /Nothing asked/,
    /Nothing asked/,
    /Nothing asked/,
    /Nothing asked/,
  ])
  await expect(page.getByRole('button', { name: 'One week on' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'One week back' }).click()
  await expect(page.getByRole('heading', { name: /21.*27/ })).toBeVisible()
  await expect(learner.getByRole('cell').first()).toHaveText(/Nothing asked/)
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page.getByRole('button', { name: 'One week on' })).toBeDisabled()
  await expectFitsPhone(page)

  await learner.getByRole('cell').first().getByRole('link').click()
  await expect(page).toHaveURL(/form-score/)
})

test('a group is copied to the next year by keyboard, and the old one is archived under the same name', async ({
  page,
  world,
}) => {
  const { owner } = await foundClass(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/groups/list')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByText('3 learners.')).toBeVisible()
  const keyboard = new Keyboard(page)
  await keyboard.press(page.getByRole('button', { name: 'More about All' }))
  await keyboard.press(page.getByRole('menuitem', { name: 'Copy to the next year' }), 'Enter', 'ArrowDown')
  const dialog = page.getByRole('dialog', { name: 'Copy All to the next year' })
  await expect(dialog.getByRole('checkbox', { name: 'Archive All' })).toBeChecked()
  await expect(dialog.getByLabel('Name')).toHaveValue('All')
  await expectAccessible(page)
  await keyboard.choose(dialog.getByRole('radio', { name: 'Plum' }))
  await keyboard.press(dialog.getByRole('button', { name: 'Copy', exact: true }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'All' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'This group is archived' })).toHaveCount(0)

  await page.goto('/dashboard/org/groups/list?view=archived')
  await expect(page.getByRole('button', { name: 'Bring back All' })).toBeVisible()
})
