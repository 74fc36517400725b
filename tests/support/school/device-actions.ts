import { randomUUID } from 'node:crypto'
import { sealBox } from '#client/platform/device/seal-box.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { OfflineAnswers, SealingKey } from '#shared/check-ins/offline-answers.ts'
import { sealPurpose } from '#shared/check-ins/seal-purpose.ts'
import type { LearnerPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

/** What a device does that may lose its network. */
export function deviceActions({ as, clock }: Pick<TestApp, 'as' | 'clock'>) {
  return {
    /** What is open for a learner, with the tickets and the key of this fetch. */
    async fetchMine(learner: LearnerPerson) {
      const { body } = await as(learner).get<{ sealingKey: SealingKey; ownKey: string; open: OpenCheckIn[] }>(
        '/api/student/check-ins',
      )
      return body
    },

    /** Answers of this moment, as they wait on a device whose clock is right. */
    async seal(
      sealingKey: SealingKey,
      given: Pick<OfflineAnswers, 'ticket' | 'answers'> & Partial<OfflineAnswers>,
    ) {
      const waiting: OfflineAnswers = {
        submissionKey: randomUUID(),
        answeredAt: clock.now().toISOString(),
        clockAheadMs: 0,
        ...given,
      }
      const sealed = await sealBox(sealingKey.publicKey, JSON.stringify(waiting), sealPurpose)
      return { keyId: sealingKey.id, sealed }
    },

    /** Sent from whatever page is open on the device, by nobody in particular. */
    sendSealed: (box: { keyId: string; sealed: string }, from?: string) =>
      as(null).post('/api/check-in-answers', box, { from }),
  }
}
