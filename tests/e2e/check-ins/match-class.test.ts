import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const classSize = 24
const questionCount = 5

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

test('the row at hand says that its learner has not answered yet, and what is hidden once they have', async ({
  page,
  world,
}) => {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  await publishBenchForm(owner, { title: 'Morning', groupId, startsOn: onDate, time })
  await world.openDue()
  const { rows } = await world.database.query('select id from occurrences where organisation_id = $1', [
    organisationId,
  ])
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto(`/dashboard/org/detail?match=${rows[0].id}`)
  const row = page.getByRole('row', { name: /Learner 0/ })
  await expect(row).toContainText('Not answered yet')
  await expect(row).not.toContainText('Hidden')
  await answerYes(page, await startSession(world, { organisationId, learnerId: learnerIds[0]! }))
  await page.reload()
  await expect(row).toContainText('Hidden until saved')
})

test('a teacher matches 24 learners by keyboard alone, all yes and then the exceptions', {
  tag: '@core',
}, async ({ page, world }) => {
  await teacherOnToday(page, world)
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Match: Morning' })).toBeVisible()
  const pointed = await countPointing(page)
  const first = page.getByRole('group', { name: /Question 0/ }).first()
  await expect(first.getByRole('radio').first()).toBeFocused()

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

test('what is typed for a learner stays through a reload, and their answers show only once it is saved', async ({
  page,
  world,
}) => {
  await teacherOnToday(page, world)
  await page.keyboard.press('m')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows.first().getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('y')
  await page.reload()
  await expect(rows).toHaveCount(classSize)
  const typed = rows.first().getByRole('radio', { checked: true })
  await expect(typed).toHaveCount(2)
  await expect(
    rows
      .first()
      .getByRole('group', { name: /Question 2/ })
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await expect(rows.first().getByRole('cell', { name: /Over-rated/ })).toHaveCount(0)

  for (let left = 2; left < questionCount; left++) await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`1 of ${classSize}`, { exact: true })).toBeVisible()
  await expect(rows.first().getByRole('cell', { name: /Over-rated/ })).toHaveCount(1)
  await expect(page.getByText(/We saw 4 of 5 alike/)).toBeVisible()
})
