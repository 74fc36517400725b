import type { Context } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { AppError } from '#shared/errors.ts'
import { isPassword } from './password.ts'
import { findAccountByEmail } from './queries.ts'
import { startSession } from './start-session.ts'

export async function signIn(ctx: Context, input: { email: string; password: string }) {
  const account = await findAccountByEmail(ctx.db, input.email)
  const right = await isPassword(account?.passwordHash, input.password)
  if (!account || !right) {
    await recordAccountAudit(ctx, ctx.db, { action: 'auth.sign-in-failed', accountId: account?.id ?? null })
    throw new AppError('sign-in-wrong')
  }

  const { token, expiresAt } = await ctx.db.transaction().execute(async (tx) => {
    await recordAccountAudit(ctx, tx, { action: 'auth.signed-in', accountId: account.id })
    return startSession(tx, ctx.now, { accountId: account.id })
  })
  const user = { kind: 'staff' as const, id: account.id, name: account.name, email: account.email }
  return { token, expiresAt: expiresAt.toISOString(), user }
}
