import type { Context, Tx } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'

/** Another password, and the end of every session, and every half of a sign-in, that began with the old one. */
export async function replacePassword(
  ctx: Context,
  tx: Tx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute()
  await tx.deleteFrom('sessions').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('secondSteps').where('accountId', '=', accountId).execute()
  await recordAccountAudit(ctx, tx, { action: 'auth.password-changed', accountId })
}
