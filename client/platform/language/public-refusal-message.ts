import { m } from '#client/words/messages.js'
import type { ErrorReason } from '#shared/errors.ts'
import { findRefusal, type Refusal } from '../api/refusal.ts'
import { waitLabel } from './wait-label.ts'

type Words = (refusal: Refusal) => string

/** What can be refused to somebody who has not signed in yet. */
export const publicRefusalMessages = {
  'input-invalid': ({ fields }) => {
    const unknown = Object.keys(fields).filter((name) => fields[name] === 'unknown-field')
    return unknown.length > 0
      ? m.refusal_unknown_field({ names: unknown.join(', ') })
      : m.refusal_input_invalid()
  },
  'body-unreadable': m.refusal_body_unreadable,
  'session-missing': m.refusal_session_missing,
  absent: m.refusal_absent,
  'body-too-large': m.refusal_body_too_large,
  'head-too-long': m.refusal_body_too_large,
  'request-too-slow': m.common_offline,
  'too-many-requests': m.refusal_too_many_requests,
  'too-many-tries': ({ retryAfter }) => m.refusal_too_many_tries({ when: waitLabel(retryAfter) }),
  'sign-in-wrong': m.refusal_sign_in_wrong,
  'code-wrong': m.refusal_code_wrong,
  'code-expired': m.refusal_code_expired,
  'code-tries-used-up': m.refusal_code_tries_used_up,
  'password-weak': m.refusal_password_weak,
  'password-wrong': m.refusal_password_wrong,
  'second-factor-wrong': m.refusal_second_factor_wrong,
  'second-step-over': m.refusal_second_step_over,
  'link-over': m.refusal_link_over,
  'provider-unknown': m.refusal_provider_unknown,
  'provider-unreachable': m.refusal_provider_unreachable,
  'provider-refused': m.refusal_provider_refused,
  'provider-answer-wrong': m.refusal_provider_answer_wrong,
  'provider-secret-missing': m.refusal_provider_secret_missing,
  'visit-over': m.refusal_visit_over,
  'email-domain-wrong': m.refusal_email_domain_wrong,
  'not-in-team-there': m.refusal_not_in_team_there,
  'already-linked': m.refusal_already_linked,
  'time-zone-unknown': m.refusal_time_zone_unknown,
  'email-taken': m.refusal_email_taken,
  'already-in-team': m.refusal_already_in_team,
  'invitation-over': m.refusal_invitation_over,
  'invitation-for-another': m.refusal_invitation_for_another,
  'account-exists': m.refusal_account_exists,
  'family-page-closed': m.refusal_family_page_closed,
  'server-fault': m.refusal_server_fault,
  'server-busy': m.refusal_server_busy,
} satisfies Partial<Record<ErrorReason, Words>>

/** What a failed call on a public page says; of what is refused to staff alone it knows nothing, since all is loaded at once. */
export const publicRefusalMessage = (error: unknown): string =>
  refusalMessageFrom(publicRefusalMessages, error)

/** Without an answer of ours, the connection is the likeliest cause. */
export function refusalMessageFrom(words: Partial<Record<ErrorReason, Words>>, error: unknown): string {
  const refusal = findRefusal(error)
  return refusal === undefined
    ? m.common_offline()
    : (words[refusal.reason] ?? m.refusal_server_fault)(refusal)
}
