import { m } from '#client/words/messages.js'
import type { Reason } from '#shared/errors.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { waitWords } from './wait-words.ts'

const words: Record<Reason, (refusal: Refusal) => string> = {
  'input-invalid': m.refusal_input_invalid,
  'body-unreadable': m.refusal_body_unreadable,
  'session-missing': m.refusal_session_missing,
  'role-too-low': m.refusal_role_too_low,
  'session-limited': m.refusal_session_limited,
  'second-factor-missing': m.refusal_second_factor_missing,
  'not-your-caseload': m.refusal_not_your_caseload,
  absent: m.refusal_absent,
  'body-too-large': m.refusal_body_too_large,
  'too-many-requests': m.refusal_too_many_requests,
  'too-many-tries': ({ retryAfter }) => m.refusal_too_many_tries({ when: waitWords(retryAfter) }),
  'sign-in-wrong': m.refusal_sign_in_wrong,
  'code-wrong': m.refusal_code_wrong,
  'code-expired': m.refusal_code_expired,
  'code-tries-used-up': m.refusal_code_tries_used_up,
  'password-weak': m.refusal_password_weak,
  'password-wrong': m.refusal_password_wrong,
  'password-unset': m.refusal_password_unset,
  'second-factor-wrong': m.refusal_second_factor_wrong,
  'second-factor-absent': m.refusal_second_factor_absent,
  'second-factor-set-up': m.refusal_second_factor_set_up,
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
  'secrets-not-kept': m.refusal_secrets_not_kept,
  'time-zone-unknown': m.refusal_time_zone_unknown,
  'username-taken': m.refusal_username_taken,
  'email-taken': m.refusal_email_taken,
  'group-name-taken': m.refusal_group_name_taken,
  'already-in-team': m.refusal_already_in_team,
  'already-invited': m.refusal_already_invited,
  'last-owner': m.refusal_last_owner,
  'invitation-over': m.refusal_invitation_over,
  'invitation-for-another': m.refusal_invitation_for_another,
  'account-exists': m.refusal_account_exists,
  'too-many-invitations': ({ retryAfter }) => m.refusal_too_many_invitations({ when: waitWords(retryAfter) }),
  'import-unreadable': m.refusal_import_unreadable,
  'question-in-bank': m.refusal_question_in_bank,
  'bank-full': m.refusal_bank_full,
  'import-changed': m.refusal_import_changed,
  'draft-changed-elsewhere': m.refusal_draft_changed_elsewhere,
  'form-not-draft': m.refusal_form_not_draft,
  'form-incomplete': m.refusal_form_incomplete,
  'goal-too-low': m.refusal_goal_too_low,
  'never-opens': m.refusal_never_opens,
  'check-in-closed': m.refusal_check_in_closed,
  'check-in-not-open-yet': m.refusal_check_in_not_open_yet,
  'already-answered': m.refusal_already_answered,
  'answers-invalid': m.refusal_answers_invalid,
  'server-fault': m.refusal_server_fault,
  'server-busy': m.refusal_server_busy,
}

/** What a failed call says to its reader; without an answer of ours, the connection is the likeliest cause. */
export function refusalWords(error: unknown): string {
  const refusal = refusalOf(error)
  return refusal === undefined
    ? m.common_offline()
    : (words[refusal.reason] ?? m.refusal_server_fault)(refusal)
}
