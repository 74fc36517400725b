import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createGroup } from '#server/features/groups/create-group.ts'
import { updateGroupLearners } from '#server/features/learners/groups/update-group-learners.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { liveStreamPath } from '#shared/live-events.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import { schoolDayActions } from '../stories/school-day-actions.ts'
import type { World } from '../world.ts'

// The longest rest of a page whose server is slow, and its reading: much sooner than the minute after which it asks by itself.
const soon = { timeout: 25_000 }

/** A school whose learners have a check-in open, and its owner on Today. */
async function ownerOnToday(page: Page, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 3)
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  await publishBenchForm(owner, { title: 'Morning', groupId, startsOn: onDate, time })
  await world.openDue()
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  const line = listening(page)
  await page.goto('/dashboard/org/detail')
  await line
  const tokens = await Promise.all(
    learnerIds.map((learnerId) => startSession(world, { organisationId, learnerId })),
  )
  const waiting = (count: number) => page.getByRole('link', { name: `Match ${count}: Morning` })
  return { owner, learnerIds, tokens, waiting }
}

const listening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(liveStreamPath) && response.ok(), {
    timeout: 60_000,
  })

async function answer(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const asked = await page.request.get('/api/student/check-ins', { headers })
  const [checkIn] = ((await asked.json()) as { open: OpenCheckIn[] }).open
  const answers = Object.fromEntries(checkIn!.questions.map(({ id }) => [id, 1]))
  const sent = await page.request.post(`/api/student/check-ins/${checkIn!.id}/response`, {
    headers,
    data: { answers, submissionKey: randomUUID() },
  })
  expect(sent.status()).toBe(200)
}

test('[R5] what learners send stands on Today at once, one after the other, also when it is narrowed to a group, which stays so in the address and on the match board', {
  tag: '@everyday',
}, async ({ page, world, watched }) => {
  watched.expectErrors('404')
  const { owner, learnerIds, tokens, waiting } = await ownerOnToday(page, world)
  const { id: groupId } = await createGroup(owner, { name: 'Reading' })
  await updateGroupLearners(owner, { groupId, add: learnerIds.slice(0, 1), remove: [] })
  await answer(page, tokens[1]!)
  await expect(waiting(1)).toBeVisible(soon)
  const row = page.getByRole('row', { name: /^Reading/ })
  await expect(row).toContainText('0 of 1')

  await row.getByRole('link', { name: 'Reading' }).click()
  await expect(page).toHaveURL(new RegExp(`group=${groupId}`))
  await expect(page.getByText('0 of 1 answered').first()).toBeVisible()
  await expect(waiting(1)).toBeHidden()
  await answer(page, tokens[0]!)
  await expect(waiting(1)).toBeVisible(soon)
  await page.reload()
  await waiting(1).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByText('Leave, keep my answers').click()
  await expect(page).toHaveURL(new RegExp(`/detail\\?.*group=${groupId}`))

  await page.getByRole('button', { name: /Group: Reading/ }).click()
  await expect(waiting(2)).toBeVisible()
  const line = listening(page)
  await page.goto('/dashboard/org/detail?group=0195c1d0-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Today did not load.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Today' }).click()
  await expect(waiting(2)).toBeVisible()
  await line
  await answer(page, tokens[2]!)
  await expect(waiting(3)).toBeVisible(soon)
})

test('a group’s week that stays open shows a day as it is judged', async ({ page, world }) => {
  const school = await createBenchSchool(world.runtime, 1)
  const { owner, groupId, learnerIds } = school
  const onDate = '2026-09-28'
  await publishBenchForm(owner, {
    title: 'Morning',
    groupId,
    startsOn: onDate,
    time: '09:00',
    windowMinutes: 480,
  })
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  const line = listening(page)
  await page.goto(`/dashboard/org/groups/detail?group=${groupId}&view=week`)
  const row = page.getByRole('row', { name: /^Learner 0/ })
  await expect(row).not.toContainText('Goal met.')
  await line
  await schoolDayActions(page, world, school).liveThrough({ onDate, learnerId: learnerIds[0]! })
  await expect(row).toContainText('Goal met.', soon)
})
