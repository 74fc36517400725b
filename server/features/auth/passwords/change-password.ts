import { type StaffContext, withAccount } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { tellAccount } from '../accounts/tell-account.ts'
import { authPolicy } from '../policy.ts'
import { listOrganisationNames } from '../queries.ts'
import { rememberDevice } from '../sessions/account-devices.ts'
import { startSession } from '../sessions/start-session.ts'
import { holdPassword } from './hold-password.ts'
import { hashPassword } from './password.ts'
import { passwordWrong, provePassword } from './prove-password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { replacePassword } from './replace-password.ts'

/** Ends every session, and goes on here with a new token. */
export async function changePassword(
  ctx: StaffContext,
  { password, newPassword }: { password: string; newPassword: string },
) {
  permit(ctx, authPolicy['change-account'])
  const seen = await provePassword(ctx, password)
  const { accountId, name, email } = ctx.actor
  const organisations = await withAccount(ctx, (tx) => listOrganisationNames(tx, accountId))
  refuseWeakPassword(newPassword, [name, email, ...organisations], 'newPassword')
  const passwordHash = await hashPassword(newPassword)

  const { token, expiresAt, device } = await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdPassword(tx, { accountId, passwordHash: seen }))) throw passwordWrong()
    await replacePassword(ctx, tx, { accountId, passwordHash })
    await tellAccount(ctx, tx, { accountId, email, kind: 'password-changed' })
    const device = await rememberDevice(ctx, tx, accountId)
    return { ...(await startSession(tx, ctx.now, { accountId, from: ctx })), device }
  })
  return { token, expiresAt: expiresAt.toISOString(), device }
}
