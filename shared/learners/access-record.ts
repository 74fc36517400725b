import * as z from 'zod/mini'
import { accessKind } from '../audit/access-kind.ts'
import { calendarDay } from '../fields.ts'

/** Who looked at a learner's answers or results on a day: staff, or a program by a key. */
export const accessRecord = z.object({
  name: z.string(),
  by: z.enum(['staff', 'key']),
  onDate: calendarDay,
  what: accessKind,
})
export type AccessRecord = z.infer<typeof accessRecord>
