import * as z from 'zod/mini'
import { accessRecord } from '../audit/access-kind.ts'
import { secretKind } from '../auth/learner-secret.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, pageNumber } from '../fields.ts'
import { guardian } from '../learners/guardian.ts'

const learnerRecord = z.object({
  guardians: z.array(guardian),
  /** The kind and since when, never the secret. */
  secret: z.nullable(z.object({ kind: secretKind, setAt: instant })),
  cardMadeAt: z.nullable(instant),
  /** How much is kept of each. */
  kept: z.object({
    checkIns: z.int(),
    answers: z.int(),
    staffNotes: z.int(),
    tokenEntries: z.int(),
    rewards: z.int(),
    devices: z.int(),
    remindedDevices: z.int(),
    messages: z.int(),
    paperCards: z.int(),
    familyLinks: z.int(),
  }),
})
export type LearnerRecord = z.infer<typeof learnerRecord>

export const recordEndpoints = {
  readLearnerRecord: endpoint('GET', '/api/learners/{learnerId}/record', {
    summary:
      'What is kept about a learner besides results: guardians, ways of signing in, and how much of what',
    audience: 'member',
    policy: 'insights.record',
  })
    .input(z.object({ learnerId: id }))
    .output(learnerRecord),

  readAccessRecords: endpoint('GET', '/api/learners/{learnerId}/reads', {
    summary: 'Who looked at a learner’s answers and results on which days, the latest first',
    audience: 'member',
    policy: 'insights.record',
  })
    .input(z.object({ learnerId: id, page: pageNumber }))
    .output(z.object({ reads: z.array(accessRecord), total: z.int(), pageSize: z.int() })),
}
