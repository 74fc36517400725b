import type { Page } from '@playwright/test'
import { renewSecrets } from '#server/features/learners/sign-in/renew-secrets.ts'
import { type SecretPicture, secretPictures } from '#shared/auth/picture-secret.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expectFontsAhead } from '../expect-fonts-ahead.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

async function schoolWithCheckIn(world: World) {
  const school = await createBenchSchool(world.runtime, 2)
  const form = { groupId: school.groupId, startsOn: '2026-09-28', time: '06:30' }
  await publishBenchForm(school.owner, { title: 'My morning', ...form })
  await world.openDue()
  const { rows } = await world.database.query<{ code: string }>(
    'select code from organisations where organisation_id = $1',
    [school.organisationId],
  )
  return { ...school, code: rows[0]!.code }
}

async function sayWho(page: Page, code: string, username: string): Promise<void> {
  await page.getByLabel('School code').fill(code)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Next' }).click()
}

async function signIn(page: Page, code: string, username: string): Promise<void> {
  await sayWho(page, code, username)
  await page.getByLabel('Your PIN').fill('2468')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/student/without-scripts')
}

async function answerFrom(page: Page, first: number): Promise<void> {
  const questions = await page.getByRole('group').all()
  expect(questions).toHaveLength(5)
  for (const question of questions.slice(first)) await question.getByText('Yes', { exact: true }).click()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a learner signs in, answers a check-in, is asked for what they left out, is thanked, and leaves the device to the next', async ({
    page,
    world,
    watched,
  }) => {
    watched.expectErrors('422')
    const { code } = await schoolWithCheckIn(world)
    await page.goto('/student/latest-form')
    await page.waitForURL('**/student/without-scripts/sign-in')
    await expectFitsPhone(page)
    await signIn(page, code, 'l0')
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

    await page.getByRole('link', { name: 'Rewards' }).click()
    await expect(page.getByRole('heading', { name: 'My rewards' })).toBeVisible()
    await page.getByRole('link', { name: 'Now' }).click()
    await page.waitForURL('**/student/without-scripts')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    await page.goBack()
    await page.waitForURL('**/sign-in')
    await page.getByLabel('Others use this device too').check()
    await signIn(page, code, 'l1')
    await answerFrom(page, 0)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Learner 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByLabel('Others use this device too')).toBeChecked()
  })
})

test('a card’s link and a check-in whose scripts do not load are gone through without them, with letters that come with the page, as is a check-in in a browser too old for them', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_FAILED', '422')
  const { organisationId, learnerIds, owner, code } = await schoolWithCheckIn(world)
  const { secrets } = await renewSecrets(owner, { learnerIds, kind: 'pictures' })
  const pictures = secrets.find(({ learnerId }) => learnerId === learnerIds[0])!.secret
  await page.route('**/build/**/*.js', (route) => route.abort())
  await page.goto(`/learner-login#card=${'x'.repeat(22)}`)
  await page.waitForURL('**/student/without-scripts/sign-in')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have a card' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have no card' }).click()
  await sayWho(page, code, 'l0')
  for (const [place, picture] of pictures.split(' ').entries())
    await page
      .getByRole('group', { name: `Picture ${place + 1}` })
      .locator('label')
      .nth(secretPictures.indexOf(picture as SecretPicture))
      .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/student/without-scripts')

  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  const old = await page.context().newPage()
  await old.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await old.goto('/student/latest-form')
  await old.waitForURL('**/student/without-scripts')
  await old.close()
  await page.goto('/student/latest-form')
  await page.waitForURL('**/student/without-scripts')
  await expectFontsAhead(page)
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
