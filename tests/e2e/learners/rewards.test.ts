import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { answerCheckIn } from '#server/features/check-ins/answering/answer-check-in.ts'
import { readMyCheckIns } from '#server/features/check-ins/answering/read-my-check-ins.ts'
import { matchCheckIn } from '#server/features/check-ins/matching/match-check-in.ts'
import { createReward } from '#server/features/rewards/menu/create-reward.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { exampleReward } from '#tests/support/school/rewards.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const rewardRule = {
  tokensForGoal: 20,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'staff' as const,
}

/** A school whose one learner has met the goal of a day, which staff have to approve; its owner and the learner at hand. */
async function afterGoal(page: Page, browser: Browser, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  const learnerId = learnerIds[0]!
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  await publishBenchForm(owner, { title: 'Morning', groupId, startsOn: onDate, time, rewardRule })
  const asLearner = {
    ...owner,
    organisationId,
    ticketKey: Buffer.alloc(32),
    actor: { kind: 'learner' as const, learnerId },
  }
  const open = async () => (await readMyCheckIns(asLearner)).open
  await expect.poll(async () => (await open()).length).toBe(1)
  const [checkIn] = await open()
  const answers = Object.fromEntries(checkIn!.questions.map(({ id }) => [id, 1]))
  const given = { checkInId: checkIn!.id, answers }
  await answerCheckIn(asLearner, { ...given, submissionKey: randomUUID() })
  await matchCheckIn(owner, { ...given, submissionKey: randomUUID() })

  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  const context = await browser.newContext({
    baseURL: world.address,
    viewport: { width: 390, height: 844 },
  })
  const learner = await context.newPage()
  await staySignedInAs(learner, world, { organisationId, learnerId })
  return { learner, context, learnerId }
}

const tokens = (learner: Page, count: number) =>
  expect(learner.getByText(`${count} tokens`, { exact: true }).first()).toBeVisible()

test('[R14] a reward is earned, redeemed, declined and approved, and what went wrong is corrected', {
  tag: '@everyday',
}, async ({ page, browser, world, watched }) => {
  test.setTimeout(240_000)
  watched.expectErrors('400 (Bad Request)')
  const { learner, context, learnerId } = await afterGoal(page, browser, world)

  await page.goto('/dashboard/org/settings?view=rewards')
  const menu = page.getByRole('region', { name: 'Rewards for everybody' })
  await menu.getByRole('button', { name: 'Add a reward' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('Say what it is.')).toBeVisible()
  await dialog.getByLabel('What it is').fill('Choose the music')
  await dialog.getByLabel('Cost in tokens').fill('15')
  await dialog.getByLabel('Picture').selectOption('Music')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(menu.getByText('15 tokens, staff are asked first')).toBeVisible()
  await expectAccessible(page)

  await learner.goto('/student/rewards')
  await expect(learner.getByText('15 more tokens')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  const toApprove = page.getByRole('region', { name: 'Rewards to approve or hand over' })
  await expect(toApprove.getByText(/\+20 tokens earned on Morning/)).toBeVisible()
  await expectAccessible(page)
  await toApprove.getByRole('button', { name: 'Approve 20 tokens for Learner 0' }).click()
  await expect(toApprove).toBeHidden()

  await learner.reload()
  await tokens(learner, 20)
  await context.setOffline(true)
  await ask(learner)
  await expect(learner.getByText(/Choosing a reward needs the internet/)).toBeVisible()
  await context.setOffline(false)
  await learner.getByRole('button', { name: 'Ask for it' }).click()
  await expect(learner.getByText('You asked for “Choose the music”.')).toBeVisible()
  await tokens(learner, 5)
  await expect(learner.getByRole('heading', { name: 'Waiting for my teacher' })).toBeVisible()
  await expectAccessible(learner)

  await expect(toApprove.getByText('Choose the music. Costs 15, has 20 tokens')).toBeVisible()
  await toApprove.getByRole('button', { name: 'Not now: “Choose the music” for Learner 0' }).click()
  await dialog.getByLabel('Why').fill('We have an assembly. Ask again tomorrow.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(toApprove).toBeHidden()
  await learner.reload()
  await tokens(learner, 20)
  await expect(learner.getByText('We have an assembly. Ask again tomorrow.')).toBeVisible()

  await ask(learner)
  await expect(learner.getByText('You asked for “Choose the music”.')).toBeVisible()
  await toApprove.getByRole('button', { name: 'Approve “Choose the music” for Learner 0' }).click()
  await expect(page.getByText('“Choose the music” is approved for Learner 0.')).toBeVisible()
  await learner.reload()
  await expect(learner.getByText('15 spent').first()).toBeVisible()

  // As by a link.
  const record = `/dashboard/org/student/detail?learner=${learnerId}`
  await page.evaluate((to) => history.pushState(null, '', to), record)
  const ledger = page.getByRole('region', { name: 'Tokens', exact: true })
  await ledger.locator('summary', { hasText: 'Token history' }).click()
  await ledger.getByRole('button', { name: /^Undo Choose the music/ }).click()
  await dialog.getByLabel('Why').fill('The speaker was broken.')
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(ledger.getByText('returned: The speaker was broken.')).toBeVisible()
  await ledger.getByRole('button', { name: 'Correct' }).click()
  await dialog.getByLabel('How many').fill('2')
  await dialog.getByLabel('Why').fill('Tidied up for everybody.')
  await dialog.getByRole('button', { name: 'Correct tokens' }).click()
  await expect(page.getByText('There are 22 tokens now.')).toBeVisible()
  await expectAccessible(page)
  await learner.reload()
  await tokens(learner, 22)
  await expect(learner.getByText('Tidied up for everybody.')).toBeVisible()
  await context.close()
})

async function ask(learner: Page) {
  await learner.getByRole('button', { name: 'Ask for this: Choose the music' }).click()
  await learner.getByRole('button', { name: 'Ask for it' }).click()
}

test('a learner’s own menu is ranked with the arrows, and by dragging', async ({ page, browser, world }) => {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  const learnerId = learnerIds[0]!
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', rewardRule })
  for (const name of ['Kite', 'Puzzle', 'Story'])
    await createReward(owner, { learnerId, ...exampleReward, name })
  await staySignedInAs(page, world, owner.actor)
  await page.goto(`/dashboard/org/student/detail?learner=${learnerId}`)
  const menu = page.getByRole('region', { name: /’s rewards$/ })
  const names = () => menu.getByRole('listitem').locator('b').allTextContents()
  await menu.getByRole('button', { name: 'Move “Story” up' }).press('Enter')
  await expect.poll(names).toEqual(['Kite', 'Story', 'Puzzle'])
  await menu.getByRole('listitem').filter({ hasText: 'Puzzle' }).locator('svg').first().hover()
  await page.mouse.down()
  const { y = 0, x = 0 } = (await menu.getByRole('listitem').first().boundingBox()) ?? {}
  await page.mouse.move(x + 10, y + 4, { steps: 12 })
  await expect.poll(names).toEqual(['Puzzle', 'Kite', 'Story'])
  const saved = page.waitForResponse(/reward-order/)
  await page.mouse.up()
  await saved
  await page.reload()
  await expect.poll(names).toEqual(['Puzzle', 'Kite', 'Story'])

  await menu.getByRole('button', { name: 'Archive “Kite”' }).click()
  await expect.poll(names).toEqual(['Puzzle', 'Story'])
  const context = await browser.newContext({ baseURL: world.address, viewport: { width: 390, height: 844 } })
  const learner = await context.newPage()
  await staySignedInAs(learner, world, { organisationId, learnerId })
  await learner.goto('/student/rewards')
  const choices = learner.getByRole('region').or(learner.locator('section'))
  await expect(choices.getByText('Puzzle')).toBeVisible()
  await expect(learner.getByText('Kite')).toBeHidden()
  await context.close()
})
