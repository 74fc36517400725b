import { createGroup } from '#server/features/groups/create-group.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('learners are ticked by mouse and keyboard, given a form, withdrawn and brought back', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 60)
  const { id: groupId } = await createGroup(owner, { name: 'Others' })
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '12:00', windowMinutes: 30 })
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const bar = page.getByRole('region', { name: /selected$/ })

  await box('Learner 0').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(bar).toContainText('3 selected')
  await box('Learner 13').click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('6 selected')

  await bar.getByRole('button', { name: 'Give a form' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give a form' }).click()
  await expect(dialog).toContainText('Choose a form.')
  await dialog.getByRole('radio', { name: 'Bench form' }).check()
  await dialog.getByRole('button', { name: 'Give a form' }).click()
  await expect(page.getByText('6 learners have “Bench form” from its next opening on.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Learner 13' })).toContainText('Taking part')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Learners have “Bench form” as before.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Learner 13' })).toContainText('No form')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Select all 60' }).click()
  await expect(bar).toContainText('60 selected')
  await bar.getByRole('button', { name: 'Withdraw…' }).click()
  await expect(dialog).toContainText('Withdraw 60 learners?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByRole('button', { name: 'Withdraw…' }).click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('60 learners are withdrawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('60 learners are back.')).toBeVisible()
  await expect(page.getByText('1 to 50 of 60')).toBeVisible()

  await box('Learner 0').check()
  await bar.getByRole('button', { name: 'Withdraw…' }).click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitem', { name: 'Withdrawn' }).click()
  await box('Learner 0').check()
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('1 learner is back.')).toBeVisible()

  // As by a link.
  await page.evaluate(() => history.pushState(null, '', '/dashboard/org/student/list?q=l59'))
  await box('Learner 59').check()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Give a form' }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expectAccessible(page)
})
