import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { CallerContext } from '#server/kernel/context.ts'
import { isDemoAddress } from '#shared/auth/demo-address.ts'
import { AppError } from '#shared/errors.ts'
import { lockAccountIfPasswordUnchanged } from '../passwords/lock-account-if-password-unchanged.ts'
import { isCorrectPassword } from '../passwords/password.ts'
import { findAccountByEmail } from '../queries.ts'
import { findKnownDevice } from '../sessions/account-devices.ts'
import { reportGuessing } from './report-guessing.ts'
import { signInCounters } from './sign-in-counters.ts'
import { signInPerson } from './sign-in-person.ts'
import { throttleGuesses } from './throttle-guesses.ts'

export async function signIn(ctx: CallerContext, { email, password }: { email: string; password: string }) {
  const account = await findAccount(ctx, email)
  const knownDevice = await findKnownDevice(ctx, account?.id)
  const counts = signInCounters({ email, address: ctx.address, knownDevice })
  const signedIn = await throttleGuesses(ctx, counts, async () => {
    const right = await isCorrectPassword(account?.passwordHash, password)
    return account?.passwordHash && right ? { ...account, passwordHash: account.passwordHash } : null
  })
  if (!signedIn) {
    await recordAccountAudit(ctx, ctx.db, { action: 'auth.sign-in-failed', accountId: account?.id ?? null })
    await reportGuessing(ctx, account, 'password-guessed')
    throw new AppError('sign-in-wrong')
  }

  const { id: accountId, passwordHash } = signedIn
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccountIfPasswordUnchanged(tx, { accountId, passwordHash })))
      throw new AppError('sign-in-wrong')
    return signInPerson(ctx, tx, signedIn)
  })
}

// The demonstration's password stands in the README: it opens nothing that others can reach.
async function findAccount(ctx: CallerContext, email: string) {
  const account = await findAccountByEmail(ctx.db, email)
  return isDemoAddress(email) && !ctx.isLoopbackRequest() ? undefined : account
}
