import * as z from 'zod/mini'
import { email, id, singleLine } from '../fields.ts'

/** How many guardians a learner has at most. */
export const maxGuardians = 10

/** What a guardian may be given: nothing yet, what staff hand over, or a page for families. */
export const guardianSharing = z.enum(['nothing', 'by-hand', 'family-page'])
export type GuardianSharing = z.infer<typeof guardianSharing>

/** Somebody who stands for a learner at home; the relation in staff's own words, as in *foster mother*. */
export const guardianInput = z.object({
  name: singleLine(120),
  relation: singleLine(40),
  email: z._default(z.nullable(email), null),
  mayReceive: guardianSharing,
})
export type GuardianInput = z.infer<typeof guardianInput>

export const guardian = z.object({
  id,
  name: z.string(),
  relation: z.string(),
  email: z.nullable(z.string()),
  mayReceive: guardianSharing,
})
export type Guardian = z.infer<typeof guardian>
