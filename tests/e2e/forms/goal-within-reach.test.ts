import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'

test('who raises a goal is told whose scores it is far above, or that it takes every point, and may take a kinder one', async ({
  page,
  world,
}) => {
  const { owner, learnerIds, groupId } = await createBenchSchool(world.runtime, 2)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:15' })
  const { rows } = await world.database.query('select id from forms where organisation_id = $1', [
    owner.organisationId,
  ])
  await world.database.query(
    `insert into day_results (organisation_id, form_id, learner_id, on_date, status, earned, possible,
                              goal_percentage, goal_met, settled_at)
     select $1, $2, scored.learner_id, '2026-09-25', 'settled', scored.earned, 10, 80, false, $5
       from unnest($3::uuid[], $4::int[]) as scored (learner_id, earned)`,
    [owner.organisationId, rows[0].id, learnerIds, [6, 9], world.clock.now()],
  )
  const { token } = await createSession(world.runtime.db.app, world.clock.now(), owner.actor)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`/dashboard/org/edit-form/overview?form=${rows[0].id}`)

  const goal = page.getByRole('textbox', { name: /^Goal/ })
  const advice = page.getByRole('region', { name: 'More than 20 points above what a learner scores' })
  await expect(goal).toHaveValue('80')
  await expect(advice).toHaveCount(0)
  await goal.fill('85')
  await expect(advice).toContainText('60%')
  await expect(advice).toContainText('Up to 80% would be a step within their reach.')
  await goal.fill('96')
  const takesAll = page.getByRole('region', { name: 'This goal takes every point' })
  await expect(takesAll).toContainText('90% leaves room for one.')
  await expectAccessible(page)
  await takesAll.getByRole('button', { name: 'Make it 90%' }).click()
  await expect(takesAll).toHaveCount(0)
  await goal.fill('85')

  await page.goto(`/dashboard/org/edit-form/add-question?form=${rows[0].id}`)
  await advice.getByRole('button', { name: 'Make it 80%' }).click()
  await expect(advice).toHaveCount(0)
  await expect(page.getByText('A goal of 80% needs')).toBeVisible()
})
