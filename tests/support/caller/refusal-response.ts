import { AppError, type ErrorBody, type ErrorReason, type FieldErrors } from '#shared/errors.ts'

/** The whole answer of a call that is refused for this reason. */
export function refusalResponse(
  reason: ErrorReason,
  fields: FieldErrors = {},
): { status: number; body: ErrorBody } {
  const error = new AppError(reason, { fields })
  return { status: error.status, body: error.toBody() }
}
