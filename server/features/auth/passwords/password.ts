import { hashSlowly, verifySlowHash } from '#server/platform/secrets/slow-hash.ts'
import { isCommonPassword } from '#shared/auth/common-password.ts'
import { findPasswordFault, normalisePassword } from '#shared/auth/password-rule.ts'
import { AppError } from '#shared/errors.ts'

export const hashPassword = (password: string): Promise<string> => hashSlowly(normalisePassword(password))

const nobodysHash = hashSlowly('nobody has this password')

/** Costs the same whether or not there is a hash to compare with. */
export async function isCorrectPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verifySlowHash(stored ?? (await nobodysHash), normalisePassword(given))
  return matches && Boolean(stored)
}

/** Refuses a new password that others would guess; `about` are the words around the person: names, addresses. */
export function assertStrongPassword(password: string, about: readonly string[], field = 'password'): void {
  const fault = findPasswordFault(password, about) ?? (isCommonPassword(password) ? 'common' : null)
  if (fault) throw new AppError('password-weak', { fields: { [field]: fault } })
}
