import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { authPolicy } from '../policy.ts'
import { findAccountByEmail } from '../queries.ts'
import { type AskedCode, askForCode } from '../sign-in/ask-for-code.ts'
import { checkCode, type GivenCode, markProven } from './prove-address.ts'
import { tellAccount } from './tell-account.ts'

/** Nothing changes before the new address is proven. Whoever has it already is told so there, by mail. */
export async function askForNewEmail(
  ctx: StaffContext,
  { email, password }: { email: string; password: string },
): Promise<AskedCode> {
  permit(ctx, authPolicy['change-account'])
  await provePassword(ctx, password)
  return askForCode(ctx, { purpose: 'change-email', email, accountId: ctx.actor.accountId })
}

/** Signs in with the proven address from now on, and tells the one before. */
export async function verifyNewEmail(ctx: StaffContext, given: GivenCode) {
  permit(ctx, authPolicy['change-account'])
  const { accountId, email: before } = ctx.actor
  const proven = await checkCode(ctx, 'change-email', given)
  if (proven.accountId !== accountId) throw new AppError('code-expired')
  const { codeRequestId, email } = proven

  await ctx.db.transaction().execute(async (tx) => {
    await markProven(ctx, tx, codeRequestId)
    if (await findAccountByEmail(tx, email)) throw new AppError('email-taken', { fields: { email: 'taken' } })
    await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute()
    await recordAccountAudit(ctx, tx, { action: 'auth.email-changed', accountId })
    await tellAccount(ctx, tx, { accountId, email: before, kind: 'email-changed' })
  })
  return {}
}
