import type { Page } from '@playwright/test'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { publishForm } from '#server/features/forms/publishing/publish-form.ts'
import { createReward } from '#server/features/rewards/menu/create-reward.ts'
import { createBenchSchool, draftBenchForm } from '#tests/bench/support/bench-school.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { FormLibraryPage } from '../pages/form-library-page.ts'
import type { World } from '../world.ts'

type School = Awaited<ReturnType<typeof createBenchSchool>>

async function arrive(page: Page, world: World, { owner }: School, localTime: string) {
  world.clock.moveTo(localTime)
  await page.context().clock.setFixedTime(world.clock.now())
  const { token } = await createSession(world.runtime.db.app, world.clock.now(), owner.actor)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
}

test('one learner of a form that runs gets a goal and a reward of their own, and what has opened stays', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const school = await createBenchSchool(world.runtime, 3)
  await createReward(school.owner, { learnerId: null, ...exampleReward, name: 'Story time', cost: 35 })
  await arrive(page, world, school, '2026-09-28T07:30')
  const form = await draftBenchForm(school.owner, {
    groupId: school.groupId,
    startsOn: '2026-09-28',
    time: '08:00',
  })
  await publishForm(school.owner, form)
  const opened = async () => {
    const { rows } = await world.database.query(
      `select c.on_date::text, l.name, c.goal_percentage as goal from check_ins c join learners l on l.id = c.learner_id
        where c.organisation_id = $1 and l.name = 'Learner 0' or c.organisation_id = $1 and l.name = 'Learner 1'
        order by c.on_date, l.name`,
      [school.organisationId],
    )
    return rows.map(({ on_date, name, goal }) => `${on_date} ${name}: ${goal}%`)
  }
  await page.context().clock.setFixedTime('2026-09-28T08:30:00Z')
  world.clock.moveTo('2026-09-28T10:30')
  await expect.poll(opened).toEqual(['2026-09-28 Learner 0: 80%', '2026-09-28 Learner 1: 80%'])

  await page.goto(`/dashboard/org/edit-form/add-student?form=${form.formId}`)
  const learners = page.getByRole('region', { name: /^Learners by name/ })
  const row = learners.getByRole('listitem').filter({ hasText: 'Learner 0' })
  await expect(row).toContainText('has it through All since 28 September 2026')
  await row.getByRole('checkbox').check()
  await row.getByRole('button', { name: 'Individual settings for Learner 0' }).click()
  await row.getByRole('textbox', { name: 'Goal of Learner 0' }).fill('10')
  await expect(row.getByText(/Answering no to everything would meet this goal/)).toBeVisible()
  await expect(row.getByRole('textbox', { name: 'Goal of Learner 0' })).toHaveValue('10')
  await row.getByRole('textbox', { name: 'Goal of Learner 0' }).fill('60')
  const worksFor = row.getByRole('combobox', { name: 'Learner 0 works for' })
  await worksFor.fill('Story time')
  await expect(row.getByRole('textbox', { name: 'What the reward of Learner 0 costs' })).toHaveValue('35')
  await worksFor.fill('10 minutes of drawing')
  await row.getByRole('textbox', { name: 'What the reward of Learner 0 costs' }).fill('20')
  await row.getByRole('combobox', { name: 'Picture of Learner 0’s reward' }).selectOption('Drawing')
  await expectAccessible(page)

  await new FormLibraryPage(page).step('Preview and publish')
  await expect(page.getByText('1 learner gets it.')).toBeVisible()
  await expect(
    page.getByText('Learner 0: goal 60% and works for 10 minutes of drawing, 20 tokens.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: 'Changes published' })).toBeVisible()

  // A page left open would ask on, with a session that ends over night.
  await page.goto('/health/live')
  world.clock.moveTo('2026-09-29T10:30')
  await expect
    .poll(opened)
    .toEqual([
      '2026-09-28 Learner 0: 80%',
      '2026-09-28 Learner 1: 80%',
      '2026-09-29 Learner 0: 60%',
      '2026-09-29 Learner 1: 80%',
    ])

  const { rows } = await world.database.query(
    "select id from learners where organisation_id = $1 and name = 'Learner 0'",
    [school.organisationId],
  )
  const { organisationId } = school
  const learner = { organisationId, learnerId: rows[0].id as string }
  const { token } = await createSession(world.runtime.db.app, world.clock.now(), learner)
  await page.context().clock.setFixedTime(world.clock.now())
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto('/student/latest-form')
  await expect(page.getByText('For: 10 minutes of drawing')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/student/rewards')
  await expect(page.getByText('0 of 20 tokens')).toBeVisible()
  await expectAccessible(page)
})

test('whose own terms lack something is led to, on however late a page of learners', async ({
  page,
  world,
}) => {
  const school = await createBenchSchool(world.runtime, 101)
  await arrive(page, world, school, '2026-09-28T07:30')
  const form = await draftBenchForm(school.owner, {
    groupId: school.groupId,
    startsOn: '2026-09-28',
    time: '08:00',
  })
  await publishForm(school.owner, form)
  await page.goto(`/dashboard/org/edit-form/add-student?form=${form.formId}`)
  const search = page.getByRole('searchbox', { name: 'Find by name or username' })
  await search.fill('Learner 99')
  const row = page.getByRole('listitem').filter({ hasText: 'Learner 99' })
  await row.getByRole('checkbox').check()
  await row.getByRole('button', { name: 'Individual settings for Learner 99' }).click()
  const goal = row.getByRole('textbox', { name: 'Goal of Learner 99' })
  await goal.fill('10')
  await expect(row.getByText(/Answering no to everything would meet this goal/)).toBeVisible()
  await search.fill('Learner 1')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Show everybody' }).click()
  await expect(goal).toHaveValue('10')

  const saved = page.getByText(/^Saved/).first()
  await expect(saved).toBeVisible()
  await page.goto(`${page.url().split('#')[0]}#overrides.0.goalPercentage`)
  await page.reload()
  await expect(goal).toBeFocused()
})
