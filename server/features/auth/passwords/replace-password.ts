import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { deleteAccountDevices } from '../sessions/account-devices.ts'

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
