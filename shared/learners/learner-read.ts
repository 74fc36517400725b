import * as z from 'zod/mini'
import { day } from '../fields.ts'

/** A member of staff who looked at a learner's results on a day, or took them along as evidence. */
export const learnerRead = z.object({ name: z.string(), onDate: day, what: z.enum(['results', 'evidence']) })
export type LearnerRead = z.infer<typeof learnerRead>
