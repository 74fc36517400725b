import type { CalledContext } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { isLoopback } from '#server/platform/settings.ts'
import { isDemoAddress } from '#shared/auth/demo-address.ts'
import { AppError } from '#shared/errors.ts'
import { limitFailures } from './failed-tries.ts'
import { holdPassword } from './hold-password.ts'
import { isPassword } from './password.ts'
import { findAccountByEmail, hasSignedInFrom } from './queries.ts'
import { limitsOfSigningIn } from './sign-in-limits.ts'
import { startSession } from './start-session.ts'

export async function signIn(ctx: CalledContext, { email, password }: { email: string; password: string }) {
  const account = await findAccount(ctx, email)
  const isKnownPlace = await hasSignedInFrom(ctx, account?.id)
  const signedIn = await limitFailures(ctx, limitsOfSigningIn(ctx.address, email, isKnownPlace), async () => {
    const right = await isPassword(account?.passwordHash, password)
    return account?.passwordHash && right ? { ...account, passwordHash: account.passwordHash } : null
  })
  if (!signedIn) {
    await recordAccountAudit(ctx, ctx.db, { action: 'auth.sign-in-failed', accountId: account?.id ?? null })
    throw new AppError('sign-in-wrong')
  }

  const { id: accountId, name, passwordHash } = signedIn
  const { token, expiresAt } = await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, { accountId, passwordHash }))) throw new AppError('sign-in-wrong')
    await recordAccountAudit(ctx, tx, { action: 'auth.signed-in', accountId })
    return startSession(tx, ctx.now, { accountId, from: ctx })
  })
  const user = { kind: 'staff' as const, id: accountId, name, email: signedIn.email }
  return { token, expiresAt: expiresAt.toISOString(), user }
}

// The demonstration's password stands in the README: it opens nothing that others can reach.
async function findAccount(ctx: CalledContext, email: string) {
  const account = await findAccountByEmail(ctx.db, email)
  return isDemoAddress(email) && !isLoopback(ctx.settings) ? undefined : account
}
