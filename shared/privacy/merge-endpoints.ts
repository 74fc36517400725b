import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** One of two records of the same learner. */
const learnerRecord = z.object({
  id,
  shownName: z.string(),
  username: z.string(),
  groups: z.array(z.string()),
  signsIn: z.boolean(),
})
export type LearnerRecord = z.infer<typeof learnerRecord>

const mergePreview = z.object({
  stays: learnerRecord,
  goes: learnerRecord,
  /** What comes to the record that stays. */
  brings: z.object({
    /** Days with answers, by form. */
    days: z.int(),
    tokens: z.int(),
    rewards: z.int(),
    familyLinks: z.int(),
    guardians: z.int(),
    staffNotes: z.int(),
    /** Groups that the record that stays is not in. */
    groups: z.array(z.string()),
  }),
  /** Openings of a form that both have a check-in for; one of the two will count. */
  sharedOpenings: z.int(),
})
export type MergePreview = z.infer<typeof mergePreview>

const learnerMerges = z.object({
  merges: z.array(
    z.object({
      id,
      shownName: z.string(),
      username: z.string(),
      /** Null once it can't be undone any more. */
      undo: z.nullable(z.object({ mergedBy: z.string(), mergedAt: instant, until: instant })),
    }),
  ),
})
export type LearnerMerge = z.infer<typeof learnerMerges>['merges'][number]

const ofMerging = { audience: 'member', policy: 'privacy.merge' } as const
const both = z.object({ learnerId: id, otherId: id })
const unmergeable = ['merged-record-withdrawn', 'others-merged-into-it', 'merge-on-hold'] as const

export const mergeEndpoints = {
  readLearnerMerges: endpoint('GET', '/api/learners/{learnerId}/merges', {
    summary: 'The records that were merged into a learner’s, and until when that can be undone',
    ...ofMerging,
  })
    .input(z.object({ learnerId: id }))
    .output(learnerMerges),

  previewLearnerMerge: endpoint('GET', '/api/learners/{learnerId}/merges/preview', {
    summary: 'What would become of two records of the same learner, if the other were merged into this one',
    ...ofMerging,
    reasons: unmergeable,
  })
    .input(both)
    .output(mergePreview),

  mergeLearners: endpoint('POST', '/api/learners/{learnerId}/merges', {
    summary:
      'Merge another record of the same learner into this one; can be undone for 30 days, and is safe to repeat',
    ...ofMerging,
    reasons: [...unmergeable, 'licences-too-few'],
  })
    .input(both)
    .output(learnerMerges),

  undoLearnerMerge: endpoint('POST', '/api/learners/{learnerId}/merges/undo', {
    summary:
      'Give both records back what was theirs; what was added since stays with this one. Safe to repeat',
    ...ofMerging,
    reasons: [
      'merge-not-undoable',
      'later-merge-first',
      'merged-tokens-spent',
      'merge-on-hold',
      'licences-too-few',
    ],
  })
    .input(both)
    .output(learnerMerges),
}
