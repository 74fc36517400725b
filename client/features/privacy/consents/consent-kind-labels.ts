import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { Consent, ConsentKind, LegalBasis } from '#shared/privacy/consents/consent.ts'

export const consentKindLabels: Record<ConsentKind, () => string> = {
  'keeping-data': m.consents_keeping_data,
  'device-reminders': m.push_consent,
  'taking-part': m.consents_taking_part,
}

export const legalBasisLabels: Record<LegalBasis, () => string> = {
  consent: m.consents_basis_consent,
  task: m.consents_basis_task,
  contract: m.consents_basis_contract,
}

/** Who agreed to it and when, in a line. */
export function consentGivenLabel({ givenBy, givenAt }: Consent, timeZone: string): string {
  const day = dayLabel(calendarDayAt(givenAt, timeZone), 'dated')
  return givenBy === null ? m.consents_given_before({ day }) : m.consents_given({ person: givenBy, day })
}

/** How it ended, if it did. */
export function consentEndedLabel({ ended }: Consent, timeZone: string): string | null {
  if (!ended) return null
  const said = { person: ended.by, day: dayLabel(calendarDayAt(ended.at, timeZone), 'dated') }
  return ended.as === 'withdrawn' ? m.consents_withdrawn(said) : m.consents_replaced(said)
}
