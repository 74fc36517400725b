import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { matchCheckIn } from '#server/features/check-ins/matching/match-check-in.ts'
import { createReward } from '#server/features/rewards/menu/create-reward.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const questions = ['I was on time.', 'I had my things with me.', 'I asked before I gave up.']

/** A teenager with a form of words alone, all of it on one page, and the member of staff who matches it. */
async function openTeenager(page: Page, browser: Browser, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  const learnerId = learnerIds[0]!
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  await createReward(owner, { learnerId: null, ...exampleReward, name: 'Choose the music', cost: 20 })
  const questionIds = await publishBenchForm(owner, {
    title: 'Study hall',
    groupId,
    startsOn: onDate,
    time,
    questions,
    iconSet: 'text',
    settings: { onePerScreen: false, pictures: false, readAloud: false },
    rewardRule: {
      tokensForGoal: 20,
      tokensPerPoint: 0,
      everyNthGoal: 1,
      dailyLimit: null,
      weeklyLimit: null,
      approval: 'none',
    },
  })
  await staySignedInAs(page, world, { organisationId, learnerId })
  await page.setViewportSize({ width: 390, height: 844 })
  const learner = new LearnerArea(page)
  await world.openDue()

  const context = await browser.newContext({ baseURL: world.address })
  const staff = await context.newPage()
  await staySignedInAs(staff, world, { accountId: owner.actor.accountId })
  const matchAll = async () => {
    const { rows } = await world.database.query('select id from check_ins where organisation_id = $1', [
      organisationId,
    ])
    const answers = Object.fromEntries(questionIds.map((id) => [id, 1]))
    await matchCheckIn(owner, { checkInId: rows[0].id, answers, submissionKey: randomUUID() })
  }
  return { learner, staff, context, matchAll }
}

const sayYes = (page: Page, question: string) =>
  page.getByRole('group', { name: question }).getByText('Yes', { exact: true }).click()

test('a teenager answers words on one page, sees their own graph, and redeems what staff approve', async ({
  page,
  browser,
  world,
}) => {
  const { learner, staff, context, matchAll } = await openTeenager(page, browser, world)
  await page.goto('/student/latest-form')
  for (const question of questions) {
    const asked = page.getByRole('group', { name: question })
    await expect(asked).toBeVisible()
    await expect(asked.locator('img')).toHaveCount(0)
    await expect(asked.getByText('Yes', { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /Listen|aloud/ })).toHaveCount(0)
  await expectAccessible(page)

  await sayYes(page, questions[0]!)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Not answered yet')).toHaveCount(2)
  await expect(page.getByRole('group', { name: questions[1] }).getByRole('radio').first()).toBeFocused()
  for (const question of questions.slice(1)) await sayYes(page, question)
  await learner.send()
  await page.getByRole('button', { name: 'Send now' }).click()
  await learner.isSent()
  await expect(page.getByText('Your teacher will answer too')).toBeVisible()
  await expect(page.getByText('Up to 6 points')).toBeVisible()
  await matchAll()
  await learner.done()
  await page.getByRole('link', { name: /^On \w+day we saw 3 of 3 alike$/ }).click()
  await expect(page.getByText('We saw 3 of 3 alike.')).toBeVisible()
  await page.getByRole('link', { name: 'Now', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See what matched' })).toBeVisible()

  await page.goto('/student/form-library')
  await page.getByRole('link', { name: /Study hall/ }).click()
  await expect(page.getByText('You reached your goal on 1 of 1 day.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Points of each day against the goal/ })).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Goal met' }).filter({ hasText: '6 of 6' }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/student/rewards')
  await expect(page.getByText('20 tokens', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ask for this: Choose the music' }).click()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('You asked for “Choose the music”.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for my teacher' })).toBeVisible()

  await staff.goto('/dashboard/org/detail')
  await staff.getByRole('button', { name: 'Approve “Choose the music” for Learner 0' }).click()
  await expect(staff.getByText('“Choose the music” is approved for Learner 0.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('20 spent')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for my teacher' })).toBeHidden()
  await expectAccessible(page)
  await context.close()
})
