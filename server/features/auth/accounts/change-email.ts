import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import { authPolicy } from '../policy.ts'
import { findAccountByEmail } from '../queries.ts'
import { type RequestedCode, requestCode } from '../sign-in/request-code.ts'
import { notifyAccount } from './notify-account.ts'
import { markCodeRequestVerified, type SubmittedEmailCode, verifyCode } from './verify-code.ts'

/** Nothing changes before the new address is proven. Whoever has it already is told so there, by mail. */
export async function requestEmailChange(
  ctx: StaffContext,
  { email, password }: { email: string; password: string },
): Promise<RequestedCode> {
  permit(ctx, authPolicy['change-account'])
  await verifyPassword(ctx, password)
  return requestCode(ctx, { purpose: 'change-email', email, accountId: ctx.actor.accountId })
}

/** Signs in with the proven address from now on, and tells the one before. */
export async function verifyNewEmail(ctx: StaffContext, given: SubmittedEmailCode) {
  permit(ctx, authPolicy['change-account'])
  const { accountId, email: before } = ctx.actor
  const proven = await verifyCode(ctx, 'change-email', given)
  if (proven.accountId !== accountId) throw new AppError('code-expired')
  const { codeRequestId, email } = proven

  await ctx.db.transaction().execute(async (tx) => {
    await markCodeRequestVerified(ctx, tx, codeRequestId)
    if (await findAccountByEmail(tx, email)) throw new AppError('email-taken', { fields: { email: 'taken' } })
    await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute()
    await recordAccountAudit(ctx, tx, { action: 'auth.email-changed', accountId })
    await notifyAccount(ctx, tx, { accountId, email: before, kind: 'email-changed' })
  })
  return {}
}
