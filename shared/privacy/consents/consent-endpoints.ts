import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { emptyInput, id } from '../../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../../list-file.ts'
import { consentKind, consentNote, consents, legalBasis } from './consent.ts'

const reading = { audience: 'member', policy: 'privacy.read-consents' } as const
const deciding = { audience: 'member', policy: 'privacy.decide-consents' } as const

export const consentEndpoints = {
  readConsents: endpoint('GET', '/api/organisation/consents', {
    summary: 'What the organisation has agreed to or withdrawn, in which words, and what it can agree to',
    ...reading,
  })
    .input(emptyInput)
    .output(consents),

  exportConsents: endpoint('GET', '/api/organisation/consents/file', {
    summary: 'The record of consents as a file, in the reader’s language',
    ...reading,
    gives: Object.values(listMediaTypes),
  })
    .input(z.object(listFormatQuery))
    .output(listFileBody),

  grantConsent: endpoint('POST', '/api/organisation/consents', {
    summary:
      'Agree for the organisation to words that were read; what stood of the kind is replaced. The same key again is the same consent',
    ...deciding,
    reasons: ['terms-changed', 'push-not-set-up'],
  })
    .input(
      z.object({
        requestKey: id,
        kind: consentKind,
        basis: z._default(z.nullable(legalBasis), null),
        note: z._default(z.nullable(consentNote), null),
        /** Of the words that were read. */
        version: z.string().check(z.maxLength(100)),
      }),
    )
    .output(consents),

  withdrawConsent: endpoint('POST', '/api/organisation/consents/{consentId}/withdrawal', {
    summary: 'Withdraw what the organisation agreed to; safe to repeat',
    ...deciding,
  })
    .input(z.object({ consentId: id }))
    .output(consents),
}
