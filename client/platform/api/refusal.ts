import type { ErrorBody, ErrorReason, FieldErrors } from '#shared/errors.ts'

/** A call that the server refused, with the reason it gave. */
export class Refusal extends Error {
  readonly status: number
  readonly reason: ErrorReason
  readonly fields: FieldErrors
  /** Seconds until another try makes sense, where the server knows. */
  readonly retryAfter: number | undefined
  readonly stored: unknown

  constructor(status: number, { error }: ErrorBody) {
    super(error.reason)
    this.name = 'Refusal'
    this.status = status
    this.reason = error.reason
    this.fields = error.fields
    this.retryAfter = error.retryAfter
    this.stored = error.stored
  }
}

/** The refusal behind a failed call; `undefined` when the call never got an answer of ours. */
export const findRefusal = (error: unknown): Refusal | undefined =>
  error instanceof Refusal ? error : undefined

/** Whether the same call will be refused again, however often it is tried; not so where a session or time is wanting. */
export const isPermanentRefusal = ({ status }: Refusal): boolean =>
  status < 500 && status !== 401 && status !== 429

export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'reason' in error && 'fields' in error
}
