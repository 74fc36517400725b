import { AppError, type ErrorBody, type FieldErrors, type Reason } from '#shared/errors.ts'

/** The whole answer of a call that is refused for this reason. */
export function refusalResponse(
  reason: Reason,
  fields: FieldErrors = {},
): { status: number; body: ErrorBody } {
  const error = new AppError(reason, { fields })
  return { status: error.status, body: error.toBody() }
}
