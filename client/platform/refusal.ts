import { ORPCError } from '@orpc/client'
import type { ErrorBody, FieldErrors, Reason } from '#shared/errors.ts'
import { errorCodes } from '#shared/errors.ts'

/** What a refused call says about itself. */
export interface Refusal {
  reason: Reason
  fields: FieldErrors
  stored?: unknown
}

/** Reads our error body, `{error: {code, reason, fields}}`, into the error that a call rejects with. */
export function refusalFromBody(body: unknown): ORPCError<string, Refusal> | null {
  if (!isErrorBody(body)) return null
  const { code, ...refusal } = body.error
  return new ORPCError(code, {
    status: errorCodes[code],
    message: refusal.reason,
    data: refusal,
    defined: true,
  })
}

/** The refusal behind a rejected call; `undefined` when the call never got an answer of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  return error instanceof ORPCError && error.defined ? (error.data as Refusal) : undefined
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'reason' in error &&
    String(error.code) in errorCodes
  )
}
