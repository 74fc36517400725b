import * as z from 'zod/mini'
import { day } from '../fields.ts'

/** Who looked at a learner's results on a day, or took them along as evidence: staff, or a program by a key. */
export const learnerRead = z.object({
  name: z.string(),
  by: z.enum(['staff', 'key']),
  onDate: day,
  what: z.enum(['results', 'evidence']),
})
export type LearnerRead = z.infer<typeof learnerRead>
