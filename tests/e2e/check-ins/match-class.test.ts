import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const classSize = 24

/** A class that has answered yes to everything, and its teacher on Today. */
async function teacherOnToday(page: Page, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, classSize)
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  await publishBenchForm(owner, { title: 'Morning', groupId, startsOn: onDate, time })
  await world.openDue()
  for (const learnerId of learnerIds)
    await answerYes(page, await startSession(world, { organisationId, learnerId }))
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto('/dashboard/org/detail')
  await expect(page.getByRole('link', { name: `Match ${classSize}: Morning` })).toBeVisible({
    timeout: 60_000,
  })
}

async function answerYes(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const asked = await page.request.get('/api/student/check-ins', { headers })
  const [checkIn] = ((await asked.json()) as { open: OpenCheckIn[] }).open
  const answers = Object.fromEntries(checkIn!.questions.map(({ id }) => [id, 1]))
  const data = { answers, submissionKey: randomUUID() }
  await page.request.post(`/api/student/check-ins/${checkIn!.id}/response`, { headers, data })
}

/** Counts what a mouse or a finger does from here on. */
async function countPointing(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { pointed: 0 })
    document.addEventListener('pointerdown', () =>
      Object.assign(window, { pointed: Reflect.get(window, 'pointed') + 1 }),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'pointed') as number)
}

test.describe.configure({ timeout: 240_000 })

test('a teacher matches 24 learners by keyboard alone, all yes and then the exceptions', {
  tag: '@everyday',
}, async ({ page, world }) => {
  await teacherOnToday(page, world)
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Match: Morning' })).toBeVisible()
  const pointed = await countPointing(page)
  const first = page.getByRole('group', { name: /Question 0/ }).first()
  await expect(first.getByRole('radio').first()).toBeFocused()
  const atNormalSize = page.viewportSize()!
  // What a screen of 1440 by 900 shows at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  const head = page.locator('tbody').getByRole('rowheader').first()
  await head.scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'No row is ready' })).not.toBeInViewport()
  await page.setViewportSize(atNormalSize)

  for (let row = 0; row < classSize; row++) {
    await page.keyboard.press('a')
    if (row % 8 === 3) {
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('0')
    }
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`${classSize} of ${classSize}`, { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  expect(await pointed()).toBe(0)
  await expect(page.getByRole('cell', { name: /Over-rated/ })).toHaveCount(3)
  await expectAccessible(page)
})
