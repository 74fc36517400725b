import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { Results } from '#shared/insights/results/endpoints.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect } from '../journey.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const days = ['09-28', '09-29', '10-05', '10-06', '10-12', '10-13', '10-19', '10-20'].map(
  (day) => `2026-${day}`,
)
/** Until when the last learner answers. */
const lastAnswerOfThird = '2026-09-29'

/**
 * Two days in each of four weeks; in between nothing was sent. One learner is always right, one always says yes where
 * staff saw none, and one answers in the first week alone.
 */
export async function simulateFourWeeksOfAClass(page: Page, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 3)
  await publishBenchForm(owner, {
    title: 'Morning',
    groupId,
    startsOn: days[0]!,
    time: '09:00',
    windowMinutes: 480,
  })
  const staff = { accountId: owner.actor.accountId }
  for (const day of days) {
    world.clock.moveTo(`${day}T10:30`)
    await world.openDue()
    const asStaff = await headersOf(world, staff, organisationId)
    for (const [place, learnerId] of learnerIds.entries()) {
      if (place === 2 && day > lastAnswerOfThird) continue
      const asLearner = await headersOf(world, { organisationId, learnerId })
      const openNow = async () => {
        const asked = await page.request.get('/api/student/check-ins', { headers: asLearner })
        return ((await asked.json()) as { open: OpenCheckIn[] }).open
      }
      // The worker may have it in hand.
      await expect.poll(openNow).toHaveLength(1)
      const [open] = await openNow()
      const answers = (step: number) => ({
        answers: Object.fromEntries(open!.questions.map(({ id }) => [id, step])),
        submissionKey: randomUUID(),
      })
      const send = async (headers: Record<string, string>, address: string, data: object) =>
        expect((await page.request.post(address, { headers, data })).status()).toBe(200)
      await send(asLearner, `/api/student/check-ins/${open!.id}/response`, answers(1))
      await send(asStaff, `/api/check-ins/${open!.id}/staff-response`, answers(place === 1 ? 0 : 1))
    }
  }
  world.clock.moveTo(`${days.at(-1)}T19:00`)
  const headers = await headersOf(world, staff, organisationId)
  const figures = async () => {
    await world.settleDays()
    const asked = await page.request.get('/api/insights/results', { headers })
    const { weeks } = (await asked.json()) as Results
    const sum = (figure: 'planned' | 'days') => weeks.reduce((total, week) => total + week[figure], 0)
    return [sum('planned'), sum('days')]
  }
  await expect.poll(figures, { timeout: 30_000 }).toEqual([69, 18])
  await staySignedInAs(page, world, staff)
  return { groupId }
}

async function headersOf(
  world: World,
  person: Parameters<typeof startSession>[1],
  organisationId?: string,
): Promise<Record<string, string>> {
  const authorization = `Bearer ${await startSession(world, person)}`
  return { authorization, ...(organisationId && { 'x-organisation': organisationId }) }
}
