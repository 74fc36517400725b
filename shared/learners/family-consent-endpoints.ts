import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, emptyInput, id } from '../fields.ts'
import { consentInput, recordedConsent } from './family-consent.ts'
import { maxSelectedLearners } from './max-selected-learners.ts'

const noting = { audience: 'member', policy: 'learners.note-consents' } as const

const familyConsents = z.object({
  /** Whether taking part rests on families’ consent here. */
  isAsked: z.boolean(),
  /** On the organisation’s own calendar: no later day can be noted. */
  today: calendarDay,
  /** The latest first. */
  history: z.array(recordedConsent),
})
export type FamilyConsents = z.infer<typeof familyConsents>

const consentSums = z.object({
  isAsked: z.boolean(),
  today: calendarDay,
  /** Of learners who take part, within reach: without a yes or no, and with a no. */
  missing: z.int(),
  refused: z.int(),
  learners: z.int(),
})
export type ConsentCounts = z.infer<typeof consentSums>

export const familyConsentEndpoints = {
  readConsents: endpoint('GET', '/api/learners/{learnerId}/consents', {
    summary: 'What was noted of the consent of a learner’s family, the latest first',
    ...noting,
  })
    .input(z.object({ learnerId: id }))
    .output(familyConsents),

  readConsentCounts: endpoint('GET', '/api/family-consents', {
    summary: 'How many learners take part whose family has not consented yet, or has said no',
    ...noting,
  })
    .input(emptyInput)
    .output(consentSums),

  recordConsents: endpoint('POST', '/api/family-consents', {
    summary: 'Note of learners what their families said about taking part; the same key again notes nothing',
    ...noting,
    reasons: ['consent-not-asked'],
  })
    .input(
      z.extend(consentInput, {
        requestKey: id,
        learnerIds: z.array(id).check(z.minLength(1), z.maxLength(maxSelectedLearners)),
      }),
    )
    .output(z.object({ learnerIds: z.array(id) })),
}
