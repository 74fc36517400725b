import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { m } from '#client/words/messages.js'
import type { ConsentState } from '#shared/learners/consent-standing.ts'
import type { ConsentWay, NotedConsent } from '#shared/learners/family-consent.ts'

export const consentStateWords: Record<ConsentState, () => string> = {
  asked: m.family_consent_asked,
  given: m.family_consent_given,
  refused: m.family_consent_refused,
  withdrawn: m.family_consent_withdrawn,
}

export const consentWayWords: Record<ConsentWay, () => string> = {
  paper: m.family_consent_on_paper,
  'in-person': m.family_consent_in_person,
  mail: m.family_consent_by_mail,
}

/** By whom it came, how, on which day, and who noted it. */
export function notedWords({ by, how, onDate, notedBy }: NotedConsent): string {
  const who =
    by.name ?? (by.kind === 'learner' ? m.family_consent_by_learner() : m.family_consent_by_family())
  return m.family_consent_noted({
    who,
    how: consentWayWords[how](),
    day: dayWords(onDate, 'dated'),
    person: notedBy,
  })
}
