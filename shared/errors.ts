/** What an error means to the caller, with the HTTP status that carries it. */
export const errorCodes = {
  'bad-request': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  refused: 422,
  'too-many': 429,
  'too-long': 431,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorCodes

/** Every reason a call can be refused for, with its code. The client turns each into words. */
export const errorReasons = {
  'input-invalid': 'bad-request',
  'body-unreadable': 'bad-request',
  'session-missing': 'not-signed-in',
  'key-wrong': 'not-signed-in',
  'key-too-narrow': 'forbidden',
  'role-too-low': 'forbidden',
  'session-limited': 'forbidden',
  'second-factor-missing': 'forbidden',
  'not-your-caseload': 'forbidden',
  'access-ended': 'forbidden',
  absent: 'not-found',
  'body-too-large': 'too-large',
  'head-too-long': 'too-long',
  'request-too-slow': 'too-slow',
  'too-many-requests': 'too-many',
  'too-many-tries': 'too-many',
  'sign-in-wrong': 'refused',
  'code-wrong': 'refused',
  'code-expired': 'refused',
  'code-tries-used-up': 'refused',
  'password-weak': 'refused',
  'provider-unknown': 'refused',
  'provider-unreachable': 'refused',
  'provider-refused': 'refused',
  'provider-answer-wrong': 'refused',
  'provider-secret-missing': 'refused',
  'provider-tells-no-time': 'refused',
  'confirmation-over': 'refused',
  'confirmation-elsewhere': 'refused',
  'confirmation-stale': 'refused',
  'visit-over': 'refused',
  'email-domain-wrong': 'refused',
  'not-in-team-there': 'refused',
  'already-linked': 'conflict',
  'secrets-not-kept': 'refused',
  'password-wrong': 'refused',
  'password-unset': 'refused',
  'second-factor-wrong': 'refused',
  'second-factor-absent': 'conflict',
  'second-factor-set-up': 'conflict',
  'second-step-over': 'refused',
  'link-over': 'refused',
  'push-not-set-up': 'refused',
  'push-off': 'refused',
  'time-zone-unknown': 'refused',
  'organisation-changed': 'conflict',
  'learner-changed': 'conflict',
  'username-taken': 'conflict',
  'email-taken': 'conflict',
  'group-name-taken': 'conflict',
  'moved-meanwhile': 'conflict',
  'already-in-team': 'conflict',
  'already-invited': 'conflict',
  'last-owner': 'conflict',
  'invitation-over': 'refused',
  'invitation-for-another': 'refused',
  'account-exists': 'conflict',
  'too-many-invitations': 'too-many',
  'first-invitations-used-up': 'too-many',
  'import-unreadable': 'refused',
  'import-changed': 'conflict',
  'import-withdraws-many': 'conflict',
  'roster-settled': 'conflict',
  'question-in-bank': 'conflict',
  'bank-full': 'refused',
  'draft-changed-elsewhere': 'conflict',
  'form-not-draft': 'conflict',
  'form-status-wrong': 'conflict',
  'form-not-running': 'conflict',
  'nothing-to-open': 'conflict',
  'sent-already': 'conflict',
  'self-start-off': 'refused',
  'nothing-changed': 'conflict',
  'day-past': 'refused',
  'form-incomplete': 'refused',
  'goal-too-low': 'refused',
  'never-opens': 'refused',
  'licences-too-few': 'refused',
  'licences-over': 'forbidden',
  'card-payments-away': 'refused',
  'icon-set-name-taken': 'conflict',
  'icon-sets-full': 'refused',
  'opening-past': 'conflict',
  'moved-to-past': 'refused',
  'moved-to-closed': 'refused',
  'moved-onto-another': 'conflict',
  'too-many-exceptions': 'refused',
  'day-cycle-used': 'conflict',
  'day-label-unknown': 'refused',
  'check-in-closed': 'conflict',
  'check-in-not-open-yet': 'conflict',
  'already-answered': 'conflict',
  'ticket-over': 'refused',
  'act-out-of-place': 'conflict',
  'entered-yourself': 'refused',
  'given-at-wrong': 'refused',
  'open-until-wrong': 'refused',
  'answers-invalid': 'refused',
  'tokens-too-few': 'conflict',
  'reward-limit-reached': 'conflict',
  'reward-changed': 'conflict',
  'reward-name-taken': 'conflict',
  'rewards-full': 'refused',
  'staff-notes-full': 'refused',
  'family-links-full': 'refused',
  'api-keys-full': 'refused',
  'webhooks-full': 'refused',
  'webhook-off': 'conflict',
  'export-over': 'conflict',
  'family-page-closed': 'refused',
  'learner-withdrawn': 'conflict',
  'guardians-full': 'refused',
  'on-hold': 'conflict',
  'merge-on-hold': 'conflict',
  'merged-record-withdrawn': 'conflict',
  'others-merged-into-it': 'conflict',
  'merge-not-undoable': 'conflict',
  'later-merge-first': 'conflict',
  'merged-tokens-spent': 'conflict',
  'terms-changed': 'conflict',
  'consent-not-asked': 'conflict',
  'already-decided': 'conflict',
  'already-corrected': 'conflict',
  'picture-kind-unknown': 'refused',
  'picture-damaged': 'refused',
  'picture-too-large': 'too-large',
  'picture-too-many-pixels': 'refused',
  'picture-address-wrong': 'refused',
  'picture-unreachable': 'refused',
  'too-many-pictures': 'too-many',
  'picture-gone': 'refused',
  'server-fault': 'internal',
  'server-busy': 'unavailable',
} as const satisfies Record<string, ErrorCode>

export type ErrorReason = keyof typeof errorReasons

/** Field path (dotted, '' for the whole input) to a short machine word of what is wrong with it. */
export type FieldErrors = Record<string, string>

export interface ErrorDetails {
  fields?: FieldErrors
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** What the caller may need to go on, e.g. its own stored answer; already shaped for output. */
  stored?: unknown
}

export interface ErrorBody {
  error: { code: ErrorCode; reason: ErrorReason; fields: FieldErrors; retryAfter?: number; stored?: unknown }
}

/** The one error of the product: a known reason, never a surprise. */
export class AppError extends Error {
  readonly reason: ErrorReason
  readonly details: ErrorDetails

  constructor(reason: ErrorReason, details: ErrorDetails = {}) {
    super(reason)
    this.name = 'AppError'
    this.reason = reason
    this.details = details
  }

  get code(): ErrorCode {
    return errorReasons[this.reason]
  }

  get status(): number {
    return errorCodes[this.code]
  }

  toBody(): ErrorBody {
    const { fields = {}, retryAfter, stored } = this.details
    return {
      error: {
        code: this.code,
        reason: this.reason,
        fields,
        ...(retryAfter === undefined ? {} : { retryAfter }),
        ...(stored === undefined ? {} : { stored }),
      },
    }
  }
}
