import * as z from 'zod/mini'
import { calendarDay } from '../fields.ts'

/**
 * What was told of one learner, by name: what they answered, question by question; what their answers came to, by
 * itself or in a list of several learners; or either of it to take along, in a file.
 */
const accessKind = z.enum(['answers', 'results', 'list', 'evidence'])
export type AccessKind = z.infer<typeof accessKind>

/** Who looked at a learner's answers or results on a day: staff, or a program by a key. */
export const accessRecord = z.object({
  name: z.string(),
  by: z.enum(['staff', 'key']),
  onDate: calendarDay,
  what: accessKind,
})
export type AccessRecord = z.infer<typeof accessRecord>
