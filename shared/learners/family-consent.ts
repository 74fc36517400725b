import * as z from 'zod/mini'
import { day, id, instant, line } from '../fields.ts'
import { consentStates } from './consent-standing.ts'

const consentState = z.enum(consentStates)

/** By which way it came. */
export const consentWay = z.enum(['paper', 'in-person', 'mail'])
export type ConsentWay = z.infer<typeof consentWay>

/** Who said it: a guardian of the learner, the learner, somebody by name, or the family, nobody of it named. */
export const consentBy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guardian'), guardianId: id }),
  z.object({ kind: z.literal('learner') }),
  z.object({ kind: z.literal('somebody'), name: line(120) }),
  z.object({ kind: z.literal('family') }),
])
export type ConsentBy = z.infer<typeof consentBy>

export const recordedConsent = z.object({
  id,
  state: consentState,
  /** As they were called when it was noted; null where nobody is named. */
  by: z.object({ kind: z.enum(['guardian', 'learner', 'somebody', 'family']), name: z.nullable(z.string()) }),
  how: consentWay,
  onDate: day,
  notedBy: z.string(),
  notedAt: instant,
})
export type RecordedConsent = z.infer<typeof recordedConsent>

export const writtenConsent = z.object({
  state: consentState,
  by: consentBy,
  how: consentWay,
  /** Today, or a day before. */
  onDate: day,
})
export type WrittenConsent = z.infer<typeof writtenConsent>
