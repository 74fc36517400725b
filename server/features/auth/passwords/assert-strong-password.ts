import { isCommonPassword } from '#shared/auth/common-password.ts'
import { findPasswordFault } from '#shared/auth/password-rule.ts'
import { AppError } from '#shared/errors.ts'

/** Refuses a new password that others would guess; `about` are the words around the person: names, addresses. */
export function assertStrongPassword(password: string, about: readonly string[], field = 'password'): void {
  const fault = findPasswordFault(password, about) ?? (isCommonPassword(password) ? 'common' : null)
  if (fault) throw new AppError('password-weak', { fields: { [field]: fault } })
}
