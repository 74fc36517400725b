import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { CallerContext } from '#server/kernel/context.ts'
import { isDemoAddress } from '#shared/auth/demo-school.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import { AppError } from '#shared/errors.ts'
import { isCorrectPassword } from '../passwords/password.ts'
import { lockAccountIfPasswordUnchanged } from '../passwords/verify-password.ts'
import { findAccountByEmail } from '../queries.ts'
import { findKnownDevice } from '../sessions/account-devices.ts'
import { toNetworkCidr } from './address-ranges.ts'
import { reportGuessing } from './report-guessing.ts'
import { signInPerson } from './sign-in-person.ts'
import { type GuessCounter, throttleGuesses } from './throttle-guesses.ts'

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

interface TriedPassword {
  email: string
  address: string
  knownDevice: string | null
}

const { source, target, network: ofNetwork } = guessLimits.password

/**
 * Wrong passwords are counted for an account at one network, for the account everywhere, and for the network. A device
 * that has signed in to this account counts for itself alone: whoever guesses without one, be it from the same
 * network, slows nobody down who has.
 */
function signInCounters({ email, address, knownDevice }: TriedPassword): GuessCounter[] {
  if (knownDevice) return [{ of: ['sign-in', email, 'device', knownDevice], limit: source }]
  const network = toNetworkCidr(address)
  return [
    { of: ['sign-in', email, network], limit: source },
    { of: ['sign-in', email], limit: target, from: address },
    { of: ['sign-in-from', network], limit: ofNetwork },
  ]
}
