import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { ConsentState } from '#shared/learners/consent-status.ts'
import type { ConsentMethod, RecordedConsent } from '#shared/learners/family-consent.ts'

export const consentStateLabels: Record<ConsentState, () => string> = {
  asked: m.family_consent_asked,
  given: m.family_consent_given,
  refused: m.family_consent_refused,
  withdrawn: m.family_consent_withdrawn,
}

export const consentMethodLabels: Record<ConsentMethod, () => string> = {
  paper: m.family_consent_on_paper,
  'in-person': m.family_consent_in_person,
  mail: m.family_consent_by_mail,
}

/** By whom it came, how, on which day, and who noted it. */
export function recordedConsentLabel({ by, how, onDate, notedBy }: RecordedConsent): string {
  const who =
    by.name ?? (by.kind === 'learner' ? m.family_consent_by_learner() : m.family_consent_by_family())
  return m.family_consent_noted({
    who,
    how: consentMethodLabels[how](),
    day: dayLabel(onDate, 'dated'),
    person: notedBy,
  })
}
