import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a learner says “not now”: the check-in waits behind the others on this device, and nobody is told', async ({
  page,
  context,
  world,
}) => {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  for (const title of ['Morning', 'Calm start'])
    await publishBenchForm(owner, { title, groupId, startsOn: '2026-09-28', time: '06:30' })
  await world.database.query(
    `update form_versions set content = jsonb_set(content, '{settings,learnerMayPutOff}', 'true')
      where organisation_id = $1 and content ->> 'title' = 'Morning'`,
    [organisationId],
  )
  await world.openDue()
  await page.clock.setFixedTime(world.clock.now())
  const learner = new LearnerArea(page)
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.goto('/student/latest-form')

  const later = page.getByRole('region', { name: 'For later' })
  await page.getByRole('link', { name: /Calm start/ }).click()
  await learner.isAsked(1, 5)
  await expect(page.getByRole('button', { name: 'Not now' })).toBeHidden()
  await page.getByRole('button', { name: /^Leave/ }).click()
  await expect(later).toBeHidden()
  await page.getByRole('link', { name: /Morning/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(later.getByRole('link', { name: /Morning/ })).toBeVisible()
  await expect(later.getByRole('link', { name: /Calm start/ })).toBeHidden()
  await expectAccessible(page)
  await later.getByRole('link', { name: /Morning/ }).click()
  await learner.isAsked(1, 5)
  await page.getByRole('button', { name: 'Not now' }).click()

  const visit = await context.newPage()
  await visit.goto('/student/latest-form')
  await expect(visit.getByRole('link', { name: /Morning/ })).toBeVisible()
  await expect(visit.getByRole('heading', { name: 'For later' })).toBeHidden()

  await page.clock.setFixedTime(world.clock.now().getTime() + 19 * 60_000)
  await page.reload()
  await expect(later.getByRole('link', { name: /Morning/ })).toBeVisible()
  await page.clock.setFixedTime(world.clock.now().getTime() + 20 * 60_000)
  await page.reload()
  await expect(page.getByRole('link', { name: /Morning/ })).toBeVisible()
  await expect(later).toBeHidden()
  const { rows } = await world.database.query(
    'select count(learner_submitted_at)::int as answered from check_ins where organisation_id = $1',
    [organisationId],
  )
  expect(rows).toEqual([{ answered: 0 }])
})
