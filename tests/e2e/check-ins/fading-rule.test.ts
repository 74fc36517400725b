import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import { schoolDayActions } from '../stories/school-day-actions.ts'

const days = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02']

test('an owner chooses when a step down is proposed, and takes those that are at one go, and back', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('net::ERR_FAILED')
  const school = await createBenchSchool(world.runtime, 30)
  const { owner, learnerIds, groupId } = school
  const [learnerId, ...besides] = learnerIds.slice(0, 2)
  await publishBenchForm(owner, {
    title: 'Morning',
    groupId,
    startsOn: days[0]!,
    time: '09:00',
    windowMinutes: 480,
  })
  const { liveThrough } = schoolDayActions(page, world, school)
  for (const onDate of days) await liveThrough({ onDate, learnerId: learnerId!, besides })
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  const { rows } = await world.database.query('select id from forms where organisation_id = $1', [
    school.organisationId,
  ])
  const formsLearners = `/dashboard/org/form-library/students?form=${rows[0].id}`
  const proposed = page.getByRole('region', { name: 'Suggestions' })

  await page.goto('/dashboard/org/settings')
  const rule = page.getByRole('region', { name: 'Fading staff checks' })
  await expect(rule).toContainText('10 matched check-ins (5 below 100%) with at least 90% agreement')
  const keyboard = new Keyboard(page)
  await keyboard.press(rule.getByRole('button', { name: 'Change when fewer matches are suggested' }))
  const dialog = page.getByRole('dialog', { name: 'Change when fewer matches are suggested' })
  const after = dialog.getByLabel('Suggest fewer matches')
  await expect(after).toBeFocused()
  await after.selectOption('never')
  await expect(dialog.getByRole('status')).toContainText('Never suggest fewer matches.')
  await expect(dialog.getByLabel('Answers that agree with staff')).toHaveCount(0)
  await after.selectOption('after 5 matched check-ins')
  await dialog.getByLabel('Answers that agree with staff').selectOption('at least 95%')
  await expect(dialog.getByRole('status')).toContainText('5 matched check-ins (3 below 100%)')
  await expectAccessible(page)
  await keyboard.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)
  await expect(rule).toContainText('at least 95% agreement')
  await expectAccessible(page)
  await expectFitsPhone(page)

  await page.goto(formsLearners)
  await expect(page.getByRole('table', { name: /^Learners/ }).getByRole('rowheader')).toHaveCount(30)
  await expect(proposed).toContainText('In the last 5 matched check-ins')
  await expect(proposed).toContainText('The goal was met on the last 5 scored days.')
  await keyboard.press(proposed.getByText('Where suggestions come from'))
  await expect(proposed).toContainText('5 matched check-ins (3 below 100%) with at least 95% agreement')

  await keyboard.press(proposed.getByRole('button', { name: 'Review all 4' }))
  await expect(proposed.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(proposed.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectFitsPhone(page)
  const secondsGoal = `**/learners/${besides[0]}/goal`
  await page.route(secondsGoal, (route) => route.abort())
  await keyboard.press(proposed.getByRole('button', { name: 'Apply 4 changes' }))
  const said = page.getByRole('status').filter({ hasText: 'changes' })
  await expect(said).toContainText('3 of 4 changes were made. The change for Learner 1 was not.')
  await expect(proposed.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.unroute(secondsGoal)
  await keyboard.press(proposed.getByRole('button', { name: 'Apply 1 change' }))
  await expect(proposed).toHaveCount(0)
  await keyboard.press(said.getByRole('button', { name: 'Undo' }).first())
  await expect(proposed.getByRole('button', { name: 'Review all 3' })).toBeVisible()
})
