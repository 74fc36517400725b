import { randomUUID } from 'node:crypto'
import type { MenuReward } from '#shared/rewards/reward.ts'
import type { LearnerPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

/** What costs 20 tokens, as often as one likes, when staff agree. */
export const exampleReward: MenuReward = {
  name: 'Drawing',
  cost: 20,
  picture: 'drawing',
  approval: 'staff',
  dailyLimit: null,
  weeklyLimit: null,
}

/** Makes room on a learner's menu. */
export async function archiveOtherRewards(
  app: TestApp,
  learner: LearnerPerson,
  rewardId: string,
): Promise<void> {
  await app.database.owner.query(
    'update learner_rewards set archived_at = $3 where learner_id = $1 and id <> $2',
    [learner.id, rewardId, app.clock.now()],
  )
}

// A day that is judged later grants under its own revision.
export const dayWithoutCheckIns = '2026-09-06'
let judgements = 0

/** Tokens of a day that wait for staff, as the settling of a day leaves them. */
export async function insertPendingGrant(
  app: TestApp,
  { learner, formId, amount = 5 }: { learner: LearnerPerson; formId: string; amount?: number },
): Promise<string> {
  const id = randomUUID()
  const revision = judgements
  judgements += 1
  await app.database.owner.query(
    `insert into pending_grants (organisation_id, id, learner_id, form_id, on_date, revision, amount, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'goal-met', $8)`,
    [learner.organisationId, id, learner.id, formId, dayWithoutCheckIns, revision, amount, app.clock.now()],
  )
  return id
}
