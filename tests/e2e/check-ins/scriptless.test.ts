import type { Page } from '@playwright/test'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

async function schoolWithCheckIn(world: World) {
  const school = await createBenchSchool(world.runtime, 2)
  const form = { groupId: school.groupId, startsOn: '2026-09-28', time: '06:30' }
  await publishBenchForm(school.owner, { title: 'My morning', ...form })
  await world.openDue()
  return school
}

async function answerFrom(page: Page, first: number): Promise<void> {
  const questions = await page.getByRole('group').all()
  expect(questions).toHaveLength(5)
  for (const question of questions.slice(first)) await question.getByText('Yes', { exact: true }).click()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a learner answers a check-in, is asked for what they left out, is thanked, and signs out', async ({
    page,
    world,
    watched,
  }) => {
    watched.expectErrors('422')
    const { organisationId, learnerIds } = await schoolWithCheckIn(world)
    await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
    await page.goto('/student/latest-form')
    await page.waitForURL('**/student/without-scripts')
    await expect(page).toHaveTitle('My morning · Daymark')
    await expectFitsPhone(page)

    await answerFrom(page, 1)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('An answer is missing.')
    await expect(page.getByRole('group', { name: 'Not answered yet' })).toHaveCount(1)
    await expect(page.getByRole('radio', { name: 'Yes', checked: true })).toHaveCount(4)

    await page.getByRole('group').first().getByText('Yes', { exact: true }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Learner 0' })).toBeVisible()
    await expect(page.getByText('Nothing to answer now.')).toBeHidden()
    await expectFitsPhone(page)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/learner-login')
    await page.goBack()
    await page.waitForURL('**/learner-login')
  })
})

test('a check-in whose scripts do not load is answered without them', async ({ page, world, watched }) => {
  watched.expectErrors('ERR_FAILED', '422')
  const { organisationId, learnerIds } = await schoolWithCheckIn(world)
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.route('**/build/**/*.js', (route) => route.abort())
  await page.goto('/student/latest-form')
  await page.waitForURL('**/student/without-scripts')
  await expectAccessible(page)
  await answerFrom(page, 1)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await answerFrom(page, 0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Learner 0' })).toBeVisible()
  await expectAccessible(page)
})
