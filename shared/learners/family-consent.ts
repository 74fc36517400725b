import * as z from 'zod/mini'
import { calendarDay, id, instant, singleLine } from '../fields.ts'
import { consentStates } from './consent-status.ts'

const consentState = z.enum(consentStates)

/** By which way it came. */
export const consentMethod = z.enum(['paper', 'in-person', 'mail'])
export type ConsentMethod = z.infer<typeof consentMethod>

/** Who said it: a guardian of the learner, the learner, somebody by name, or the family, nobody of it named. */
export const consentGiver = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guardian'), guardianId: id }),
  z.object({ kind: z.literal('learner') }),
  z.object({ kind: z.literal('somebody'), name: singleLine(120) }),
  z.object({ kind: z.literal('family') }),
])
export type ConsentGiver = z.infer<typeof consentGiver>

export const recordedConsent = z.object({
  id,
  state: consentState,
  /** As they were called when it was noted; null where nobody is named. */
  by: z.object({ kind: z.enum(['guardian', 'learner', 'somebody', 'family']), name: z.nullable(z.string()) }),
  how: consentMethod,
  onDate: calendarDay,
  notedBy: z.string(),
  notedAt: instant,
})
export type RecordedConsent = z.infer<typeof recordedConsent>

export const consentInput = z.object({
  state: consentState,
  by: consentGiver,
  how: consentMethod,
  /** Today, or a day before. */
  onDate: calendarDay,
})
export type ConsentInput = z.infer<typeof consentInput>
