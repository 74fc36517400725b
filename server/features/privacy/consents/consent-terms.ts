import { createHash } from 'node:crypto'
import type { Language } from '#shared/languages.ts'
import {
  type ConsentKind,
  type ConsentTerms,
  type LegalBasis,
  legalBasis,
} from '#shared/privacy/consents/consent.ts'
import { pageForFamilies } from '#shared/privacy/consents/page-for-families.ts'
import { consentLabels } from '../messages/consent-labels.ts'
import { dataMapByKind } from '../read-data-map.ts'

/** What the page for families says today. */
export const currentPageForFamilies = pageForFamilies(dataMapByKind)

/** Everything that an organisation can agree to, as somebody reads it in this language. */
export const listConsentTerms = (language: Language): ConsentTerms[] => [
  termsOf('keeping-data', null, language),
  termsOf('device-reminders', null, language),
  ...legalBasis.options.map((one) => termsOf('taking-part', one, language)),
]

const termsOf = (kind: ConsentKind, basis: LegalBasis | null, language: Language): ConsentTerms => {
  const said = consentLabels[language]
  const words = kind === 'taking-part' ? said[kind][basis!] : said[kind]
  const read = kind === 'keeping-data' ? [words, currentPageForFamilies] : [words]
  const version = createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22)
  return { kind, basis, words, version }
}
