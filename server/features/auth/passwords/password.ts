import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { hashSlowly, verifySlowHash } from '#server/platform/secrets/slow-hash.ts'
import { isCommonPassword } from '#shared/auth/common-password.ts'
import { findPasswordFault, normalisePassword } from '#shared/auth/password-rule.ts'
import { AppError } from '#shared/errors.ts'
import { deleteAccountDevices } from '../sessions/account-devices.ts'

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

/** Another password, and the end of every session, half of a sign-in and known browser that came of the old one. */
export async function replacePassword(
  ctx: Context,
  tx: Tx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute()
  // Half a sign-in that is being finished is waited for, and its session ended with the others.
  await tx.deleteFrom('secondSteps').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('sessions').where('accountId', '=', accountId).execute()
  await deleteAccountDevices(tx, accountId)
  await recordAccountAudit(ctx, tx, { action: 'auth.password-changed', accountId })
}
