import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAllDue } from '#server/features/check-ins/open-all-due.ts'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import { foundBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect } from './journey.ts'
import { beginSession, stayAs } from './signed-in.ts'
import type { World } from './world.ts'

const monday = '2026-09-28'
const days = ['28', '29', '30']
  .map((day) => `2026-09-${day}`)
  .concat(['01', '02', '03', '04'].map((day) => `2026-10-${day}`))
const missed = '2026-09-30'
/** From when on half of the check-ins are matched. */
const faded = '2026-10-02'

/** A week of one learner: every day all yes and matched so, one missed, and matched less often towards its end. */
export async function liveThroughWeek(page: Page, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await foundBenchSchool(world.runtime, 1)
  const learnerId = learnerIds[0]!
  const staff = { accountId: owner.actor.accountId }
  await publishBenchForm(owner, {
    title: 'Morning',
    groupId,
    startsOn: monday,
    time: '09:00',
    windowMinutes: 480,
  })
  for (const day of days) {
    world.clock.moveTo(`${day}T10:30`)
    await openAllDue(world.runtime)
    const asLearner = { authorization: `Bearer ${await beginSession(world, { organisationId, learnerId })}` }
    const asStaff = {
      authorization: `Bearer ${await beginSession(world, staff)}`,
      'x-organisation': organisationId,
    }
    const openNow = async () => {
      const asked = await page.request.get('/api/student/check-ins', { headers: asLearner })
      return ((await asked.json()) as { open: OpenCheckIn[] }).open
    }
    // The worker may have it in hand.
    await expect.poll(openNow).toHaveLength(1)
    const [open] = await openNow()
    const answers = Object.fromEntries(open!.questions.map(({ id }) => [id, 1]))
    const send = async (headers: Record<string, string>, address: string, data: object) =>
      expect((await page.request.post(address, { headers, data })).status()).toBe(200)
    if (day !== missed) {
      const submission = () => ({ answers, submissionKey: randomUUID() })
      await send(asLearner, `/api/student/check-ins/${open!.id}/response`, submission())
      await send(asStaff, `/api/check-ins/${open!.id}/staff-response`, submission())
    }
    world.clock.moveTo(`${day}T19:00`)
    const marks = async () => {
      await settleAllClosedDays(world.runtime)
      const asked = await page.request.get(`/api/learners/${learnerId}/days`, { headers: asStaff })
      return ((await asked.json()) as LearnerGraph).days.map(({ mark }) => mark)
    }
    await expect.poll(marks).not.toContain('waiting')
    if (days[days.indexOf(day) + 1] === faded) {
      const mine = await page.request.get(`/api/learners/${learnerId}/days`, { headers: asStaff })
      const { form } = (await mine.json()) as LearnerGraph
      await send(asStaff, `/api/forms/${form!.id}/learners/${learnerId}/match-rate`, { matchRate: 50 })
    }
  }
  await stayAs(page, world, staff)
  return `/dashboard/org/student/graph?learner=${learnerId}`
}
