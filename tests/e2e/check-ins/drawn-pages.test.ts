import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { matchCheckIn } from '#server/features/check-ins/matching/match-check-in.ts'
import { createClosure } from '#server/features/organisations/create-closure.ts'
import { createReward } from '#server/features/rewards/menu/create-reward.ts'
import { defaultRewardRule } from '#shared/rewards/reward-rule.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { expectFontsAhead } from '../expect-fonts-ahead.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

async function schoolWithCheckIn(world: World, count: number) {
  const school = await createBenchSchool(world.runtime, count)
  await publishBenchForm(school.owner, {
    title: 'My morning',
    groupId: school.groupId,
    startsOn: '2026-09-28',
    time: '06:30',
  })
  await world.openDue()
  return school
}

const scripts = '**/build/**/*.js'

/** Scripts come once they are let through. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.unroute(scripts)
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A learner who met a goal this morning and was matched. */
async function schoolWithGoalMet(page: Page, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  await createReward(owner, { learnerId: learnerIds[0]!, ...exampleReward })
  const questionIds = await publishBenchForm(owner, {
    title: 'My morning',
    groupId,
    startsOn: '2026-09-28',
    time: '06:30',
    rewardRule: { ...defaultRewardRule, tokensForGoal: 20, approval: 'none' },
  })
  await world.openDue()
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.goto('/student/form-library')
  await new LearnerArea(page).answerOverHttp(1)
  const { rows } = await world.database.query<{ id: string }>(
    'select id from check_ins where organisation_id = $1',
    [organisationId],
  )
  await matchCheckIn(owner, {
    checkInId: rows[0]!.id,
    answers: Object.fromEntries(questionIds.map((id) => [id, 1])),
    submissionKey: randomUUID(),
  })
}

const ownPages = ['/student/latest-form', '/student/rewards', '/student/form-library', '/student/form-detail']

/** Each stands whole before any script, and neither jumps nor is drawn again when they come. */
async function expectPagesStand(page: Page, titles: readonly string[]) {
  for (const [index, address] of ownPages.entries()) {
    const letThrough = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[index]!)
    await expect(page.getByRole('status')).toHaveCount(0)
    const drawn = await page.locator('main').elementHandle()
    const parts = await page.locator('main *').count()
    await forgetJumpsOfLetters(page)
    await expectFontsAhead(page)
    letThrough()
    await expect(page.locator('html')).not.toHaveAttribute('data-drawn-for')
    expect(await drawn!.evaluate(({ isConnected }) => isConnected)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main *').count()).toBeGreaterThanOrEqual(parts)
    expect(await page.evaluate(() => Reflect.get(window, 'jumped'))).toBeLessThanOrEqual(0.02)
  }
}

/** Letters of the page's own font are as wide as they are, whoever draws the page. */
const forgetJumpsOfLetters = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    Reflect.set(window, 'jumped', 0)
  })

/** Adds up by how much what is seen has jumped. */
const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'jumped', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        Reflect.set(window, 'jumped', Reflect.get(window, 'jumped') + entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('a learner’s own pages and all their letters are there before any script, in either language and look, with much to tell or a closed day and nothing, and stay when scripts come', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchJumps(page)
  await schoolWithGoalMet(page, world)
  await expectPagesStand(page, ['Now', 'My rewards', 'My forms', 'My morning'])
  await expectAccessible(page)

  await world.database.query(
    `update form_versions set content = jsonb_set(content, '{settings,onePerScreen}', 'false')`,
  )
  await page.context().addCookies([{ name: 'daymark_language', value: 'es', url: world.address }])
  await expectPagesStand(page, ['Ahora', 'Mis recompensas', 'Mis formularios', 'My morning'])

  const { owner, organisationId, learnerIds } = await createBenchSchool(world.runtime, 1)
  const day = { startsOn: '2026-09-28', endsOn: '2026-09-28', fromTime: null, untilTime: null }
  await createClosure(owner, { name: 'Limpieza', ...day, excusesBegun: false })
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await expectPagesStand(page, ['Ahora', 'Mis recompensas', 'Mis formularios', 'Mi formulario'])
})

test('a reward that is asked for before any script is asked for when they come', async ({ page, world }) => {
  await schoolWithGoalMet(page, world)
  const letThrough = await holdScripts(page)
  await page.goto('/student/rewards', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Ask for this: Drawing' }).click()
  letThrough()
  await expect(page.getByRole('dialog', { name: /Drawing/ })).toBeVisible()
})

test('until when check-ins are open is said by the server’s day before any script, and by the device’s when they come', async ({
  page,
  world,
}) => {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  for (const title of ['At school', 'At home'])
    await publishBenchForm(owner, { title, groupId, startsOn: '2026-09-28', time: '06:30' })
  await world.openDue()
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.clock.setSystemTime('2026-09-25T08:00Z')
  const letThrough = await holdScripts(page)
  await page.goto('/student/latest-form', { waitUntil: 'commit' })
  const card = page.getByRole('link', { name: /^At home/ })
  await expect(card).toContainText(/until \S+ tomorrow/)
  const drawn = await card.elementHandle()
  letThrough()
  await expect(card).toContainText(/until \S+ Tuesday 29 September/)
  expect(await drawn!.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

const cardOf = (page: Page, answer: string) =>
  page.locator('label', { has: page.getByRole('radio', { name: answer }) })

test('the first question is there with its pictures before any script, what was tapped and pressed meanwhile counts when they come, and the pictures are asked for to be kept', async ({
  page,
  world,
}) => {
  const { organisationId, learnerIds } = await schoolWithCheckIn(world, 1)
  const learner = new LearnerArea(page)
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  const letThrough = await holdScripts(page)
  const keepsPicture = page.waitForRequest('**/pictures/colour/slightly-smiling-face.svg')

  await page.goto('/student/latest-form', { waitUntil: 'commit' })
  await learner.isAsked(1, 5)
  await expect(page.getByRole('heading', { name: 'My morning' })).toBeVisible()
  const picture = cardOf(page, 'Yes').locator('> svg')
  await expect(picture).toBeVisible()
  expect(
    await picture
      .locator('use')
      .first()
      .evaluate((use: SVGUseElement) => use.getBBox().width),
  ).toBeGreaterThan(0)
  await cardOf(page, 'Yes').click()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  const goal = await page.getByText('My goal today').elementHandle()
  await page.getByRole('button', { name: 'Next' }).click()

  letThrough()
  await learner.isAsked(2, 5)
  expect(await goal!.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to question 1' }).click()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await keepsPicture
})

test('a list that is filled in and sent before any script is sent when they come', async ({
  page,
  world,
}) => {
  const { organisationId, learnerIds } = await schoolWithCheckIn(world, 1)
  await world.database.query(
    `update form_versions set content = jsonb_set(content, '{settings,onePerScreen}', 'false')
      where organisation_id = $1`,
    [organisationId],
  )
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  const letThrough = await holdScripts(page)
  await page.goto('/student/latest-form', { waitUntil: 'commit' })
  for (const yes of await page.getByText('Yes', { exact: true }).all()) await yes.click()
  await expect(page.getByRole('radio', { name: 'Yes', checked: true })).toHaveCount(5)
  const chosen = page.locator('label').filter({ hasText: 'Yes' }).first()
  const [picture, word] = await Promise.all(
    [chosen.locator('svg:has(use)'), chosen.getByText('Yes')].map((part) => part.boundingBox()),
  )
  expect(picture!.y + picture!.height).toBeLessThanOrEqual(word!.y)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  letThrough()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
})

test('a learner’s own page that was drawn for somebody else, or for who alone uses a device that is shared, is never seen', async ({
  page,
  world,
}) => {
  const { organisationId, learnerIds } = await schoolWithCheckIn(world, 2)
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  const isNeverSeen = async (address: string, part: string) => {
    const letThrough = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator(`#root ${part}`)).toBeAttached()
    await expect(page.locator(`#root ${part}`)).toBeHidden()
    letThrough()
    await expect(page.locator('#root main')).toBeVisible()
  }
  await page.addInitScript((other) => localStorage.setItem('drawn_for', other), learnerIds[1]!)
  await isNeverSeen('/student/latest-form', 'fieldset')
  await new LearnerArea(page).isAsked(1, 5)
  await isNeverSeen('/student/rewards', 'main')
  await page.addInitScript((held) => Object.assign(localStorage, held), {
    drawn_for: learnerIds[0]!,
    shared_device: 'true',
  })
  await isNeverSeen('/student/rewards', 'main')
})

test('a learner who says who they are before any script is asked for their PIN when scripts come, on a shared device too', async ({
  page,
  world,
}) => {
  const { organisationId, learnerIds } = await schoolWithCheckIn(world, 1)
  const { rows } = await world.database.query<{ code: string }>(
    'select code from organisations where organisation_id = $1',
    [organisationId],
  )
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.addInitScript(() => localStorage.setItem('shared_device', 'true'))
  const letThrough = await holdScripts(page)
  await page.goto('/learner-login', { waitUntil: 'commit' })
  await page.getByLabel('School code').fill(rows[0]!.code)
  await page.getByLabel('Username').fill('l0')
  await page.getByRole('button', { name: 'Next' }).click()

  letThrough()
  await expect(page.getByLabel('Your PIN')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Username')).toHaveValue('l0')
  await expect(page.getByRole('checkbox', { name: /Others use this device/ })).toBeChecked()
})

for (const [who, address, invitation] of [
  ['a card', '/learner-login#card=Abc_1', ''],
  ['an invitation', '/learner-login', 'OAK123'],
] as const)
  test(`whoever comes with ${who} never sees the sign-in that was drawn for everyone`, async ({ page }) => {
    await page.addInitScript(
      (code) => localStorage.setItem('learner_log_organization_code', code),
      invitation,
    )
    const letThrough = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const name = page.locator('#root').getByLabel('Username')
    await expect(name).toBeAttached()
    await expect(name).toBeHidden()
    letThrough()
    await expect(page.locator('#main')).toBeVisible()
  })

for (const address of ['/home', '/childrens-data'])
  test(`what stands at ${address} is whole before a font is asked for, and hardly moves when that comes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchJumps(page)
    await page.goto(address)
    const isFontAfterPage = () =>
      page.evaluate(() => {
        const [whole] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))
        return font && font.startTime > whole!.domContentLoadedEventStart
      })
    await expect.poll(isFontAfterPage).toBe(true)
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
    const loaded = await page.evaluate(() =>
      [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? family : [])),
    )
    expect(loaded.join()).toContain('Letters Without Zero')
    expect(await page.evaluate(() => Reflect.get(window, 'jumped'))).toBeLessThanOrEqual(0.02)
  })
