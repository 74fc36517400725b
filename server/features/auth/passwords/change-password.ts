import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import { authPolicy } from '../policy.ts'
import { listOrganisationNames } from '../queries.ts'
import { rememberAccountDevice } from '../sessions/account-devices.ts'
import { createSession } from '../sessions/create-session.ts'
import { assertStrongPassword, hashPassword, replacePassword } from './password.ts'
import { lockAccountIfPasswordUnchanged, verifyPassword, wrongPasswordError } from './verify-password.ts'

/** Ends every session, and goes on here with a new token. */
export async function changePassword(
  ctx: StaffContext,
  { password, newPassword }: { password: string; newPassword: string },
) {
  permit(ctx, authPolicy['change-account'])
  const seen = await verifyPassword(ctx, password)
  const { accountId, name, email } = ctx.actor
  const organisations = await listOrganisationNames(ctx, accountId)
  assertStrongPassword(newPassword, [name, email, ...organisations], 'newPassword')
  const passwordHash = await hashPassword(newPassword)

  const { token, expiresAt, device } = await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccountIfPasswordUnchanged(tx, { accountId, passwordHash: seen })))
      throw wrongPasswordError()
    await replacePassword(ctx, tx, { accountId, passwordHash })
    await notifyAccount(ctx, tx, { accountId, email, kind: 'password-changed' })
    const device = await rememberAccountDevice(ctx, tx, accountId)
    return { ...(await createSession(tx, ctx.now, { accountId, from: ctx })), device }
  })
  return { token, expiresAt: expiresAt.toISOString(), device }
}
