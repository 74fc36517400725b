import * as z from 'zod/mini'
import { look } from '../audit/look.ts'
import { day } from '../fields.ts'

/** Who looked at a learner's answers or results on a day: staff, or a program by a key. */
export const learnerRead = z.object({
  name: z.string(),
  by: z.enum(['staff', 'key']),
  onDate: day,
  what: look,
})
export type LearnerRead = z.infer<typeof learnerRead>
