import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import type { createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { expect } from '../journey.ts'
import { startSession } from '../signed-in.ts'
import type { World } from '../world.ts'

type School = Pick<Awaited<ReturnType<typeof createEmptySchool>>, 'owner' | 'organisationId'>

interface Day {
  onDate: string
  learnerId: string
  isMissed?: boolean
  /** Learners who do the same on that day. */
  besides?: readonly string[]
}

/** What the pages do over the network, without them: for the many days of a journey. */
export function schoolDayActions(page: Page, world: World, { owner, organisationId }: School) {
  const asStaff = async () => ({
    authorization: `Bearer ${await startSession(world, { accountId: owner.actor.accountId })}`,
    'x-organisation': organisationId,
  })
  const read = async <Answer>(address: string, headers: Record<string, string>) =>
    (await (await page.request.get(address, { headers })).json()) as Answer
  const send = async (address: string, headers: Record<string, string>, data: object) =>
    expect((await page.request.post(address, { headers, data })).status()).toBe(200)
  const graphOf = async (learnerId: string, headers: Record<string, string>) =>
    read<LearnerGraph>(`/api/learners/${learnerId}/days`, headers)

  return {
    /** One learner’s day with one check-in: all yes and matched so, or missed; settled in the evening. */
    async liveThrough({ onDate, learnerId, isMissed = false, besides = [] }: Day) {
      world.clock.moveTo(`${onDate}T10:30`)
      await world.openDue()
      const staff = await asStaff()
      for (const each of [learnerId, ...besides]) {
        const learner = await startSession(world, { organisationId, learnerId: each })
        const headers = { authorization: `Bearer ${learner}` }
        const openNow = async () =>
          (await read<{ open: OpenCheckIn[] }>('/api/student/check-ins', headers)).open
        // The worker may have it in hand.
        await expect.poll(openNow).toHaveLength(1)
        const [open] = await openNow()
        const answers = Object.fromEntries(open!.questions.map(({ id }) => [id, 1]))
        const submission = () => ({ answers, submissionKey: randomUUID() })
        if (isMissed) continue
        await send(`/api/student/check-ins/${open!.id}/response`, headers, submission())
        await send(`/api/check-ins/${open!.id}/staff-response`, staff, submission())
      }
      world.clock.moveTo(`${onDate}T19:00`)
      const marks = async () => {
        await world.settleDays()
        return (await graphOf(learnerId, staff)).days.map(({ mark }) => mark)
      }
      await expect.poll(marks).not.toContain('waiting')
    },

    async changeMatchRate(learnerId: string, matchRate: number) {
      const staff = await asStaff()
      const { form } = await graphOf(learnerId, staff)
      await send(`/api/forms/${form!.id}/learners/${learnerId}/match-rate`, staff, { matchRate })
    },
  }
}
