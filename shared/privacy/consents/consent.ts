import * as z from 'zod/mini'
import { id, instant, singleLine } from '../../fields.ts'
import { type RecordKind, recordKinds } from '../record-kinds.ts'

/** What an organisation agrees to: that we keep data as the page for families says, that devices remind, and on what taking part rests. */
export const consentKind = z.enum(['keeping-data', 'device-reminders', 'taking-part'])
export type ConsentKind = z.infer<typeof consentKind>

/** On what taking part rests: families’ consent, the organisation’s task by law, or a contract with the learner. */
export const legalBasis = z.enum(['consent', 'task', 'contract'])
export type LegalBasis = z.infer<typeof legalBasis>

/** How much may be said of where the papers lie, in characters. */
export const maxConsentNoteLength = 300

export const consentNote = singleLine(maxConsentNoteLength)

/** What somebody is asked to agree to, in the words that the record keeps. */
export const consentTerms = z.object({
  kind: consentKind,
  basis: z.nullable(legalBasis),
  words: z.string(),
  /** Tells these words, and what the page for families says today, from any other. */
  version: z.string(),
})
export type ConsentTerms = z.infer<typeof consentTerms>

const recordKind = z.enum(Object.keys(recordKinds) as [RecordKind, ...RecordKind[]])

export const consent = z.object({
  id,
  kind: consentKind,
  basis: z.nullable(legalBasis),
  note: z.nullable(z.string()),
  words: z.string(),
  /** Null where it was said before there was a record. */
  givenBy: z.nullable(z.string()),
  givenAt: instant,
  /** Null while it stands. */
  ended: z.nullable(z.object({ as: z.enum(['withdrawn', 'replaced']), by: z.string(), at: instant })),
  /** What the page for families says otherwise since then, of which the owners are asked again. */
  changed: z.array(recordKind),
})
export type Consent = z.infer<typeof consent>

export const consents = z.object({
  terms: z.array(consentTerms),
  /** The latest first. */
  record: z.array(consent),
  /** Whether devices could be reminded at all. */
  canPush: z.boolean(),
})
export type Consents = z.infer<typeof consents>
