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

test('all yes is said of one learner, or of all who have answered once their names were read, and taken back', async ({
  page,
  world,
}) => {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 3)
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  await publishBenchForm(owner, { title: 'Morning', groupId, startsOn: onDate, time })
  await world.openDue()
  const { rows } = await world.database.query('select id from occurrences where organisation_id = $1', [
    organisationId,
  ])
  for (const learnerId of learnerIds.slice(1))
    await answerYes(page, await startSession(world, { organisationId, learnerId }))
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto(`/dashboard/org/detail?match=${rows[0].id}`)
  const row = (number: number) => page.locator('tbody').getByRole('row', { name: `Learner ${number}` })
  const chosen = page.getByRole('table').getByRole('radio', { checked: true })
  await expect(row(0)).toContainText('Not answered yet')
  await expect(row(0)).not.toContainText('Hidden')
  await expect(row(1).getByRole('radio').first()).toBeFocused()

  await page.getByRole('button', { name: 'All yes for Learner 1' }).click()
  await expect(row(1).getByRole('radio', { name: 'Yes', checked: true })).toHaveCount(questionCount)
  await expect(chosen).toHaveCount(questionCount)
  await page.keyboard.press('a')
  await row(1).getByRole('button', { name: 'Undo' }).click()
  await expect(chosen).toHaveCount(0)
  await expect(row(1)).toContainText('Hidden until saved')

  await page.getByRole('button', { name: 'For the whole class' }).click()
  await page.getByRole('menuitem', { name: 'Yes for all 2…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Learner 1, Learner 2')
  await expect(dialog).not.toContainText('Learner 0')
  await dialog.getByRole('button', { name: 'Answer yes' }).click()
  await expect(chosen).toHaveCount(2 * questionCount)
  await expect(page.getByRole('button', { name: 'Save 2 ready rows' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(chosen).toHaveCount(0)
})

test('a teacher matches 24 learners by keyboard alone, all yes and then the exceptions', {
  tag: '@everyday',
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
