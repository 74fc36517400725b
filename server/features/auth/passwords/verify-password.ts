import type { StaffContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { lockAccount } from '../accounts/account-queries.ts'
import { getAccount } from '../queries.ts'
import { limitFailedTries } from '../sign-in/failed-tries.ts'
import { isCorrectPassword } from './password.ts'

export const wrongPasswordError = () => new AppError('password-wrong', { fields: { password: 'wrong' } })

/** Refuses whoever sits at the browser of somebody signed in and does not know their password; tells its hash. */
export async function verifyPassword(ctx: StaffContext, password: string): Promise<string> {
  const { accountId } = ctx.actor
  const { passwordHash } = await getAccount(ctx.db, accountId)
  if (passwordHash === null) throw new AppError('password-unset')
  const limit = { of: ['own-password', accountId], most: 10, withinSeconds: 15 * 60 }
  const isRight = await limitFailedTries(ctx, [limit], async () =>
    (await isCorrectPassword(passwordHash, password)) ? true : null,
  )
  if (!isRight) throw wrongPasswordError()
  return passwordHash
}

/** Whether an account's password is still the one that was checked; until the transaction ends, it stays so. */
export async function lockAccountIfPasswordUnchanged(
  tx: Tx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<boolean> {
  const held = await lockAccount(tx, accountId)
  return held.passwordHash === passwordHash
}
