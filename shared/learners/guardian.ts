import * as z from 'zod/mini'
import { email, id, line } from '../fields.ts'

/** How many guardians a learner has at most. */
export const maxGuardians = 10

/** What a guardian may be given: nothing yet, what staff hand over, or a page for families. */
export const guardianMayReceive = z.enum(['nothing', 'by-hand', 'family-page'])
export type GuardianMayReceive = z.infer<typeof guardianMayReceive>

/** Somebody who stands for a learner at home; the relation in staff's own words, as in *foster mother*. */
export const writtenGuardian = z.object({
  name: line(120),
  relation: line(40),
  email: z._default(z.nullable(email), null),
  mayReceive: guardianMayReceive,
})
export type WrittenGuardian = z.infer<typeof writtenGuardian>

export const guardian = z.object({
  id,
  name: z.string(),
  relation: z.string(),
  email: z.nullable(z.string()),
  mayReceive: guardianMayReceive,
})
export type Guardian = z.infer<typeof guardian>
