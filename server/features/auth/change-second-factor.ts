import type { StaffContext } from '#server/context.ts'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { permit } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import { findSecondFactor } from './account-queries.ts'
import { authPolicy } from './policy.ts'
import { provePassword } from './prove-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { tellAccount } from './tell-account.ts'

interface Proof {
  password: string
  code: string
}

/** Ten new recovery codes; those before are dead. */
export async function renewRecoveryCodes(ctx: StaffContext, proof: Proof) {
  permit(ctx, authPolicy['change-account'])
  await proveBoth(ctx, proof)
  const { accountId } = ctx.actor
  return ctx.db.transaction().execute(async (tx) => {
    await recordAccountAudit(ctx, tx, { action: 'auth.recovery-codes-renewed', accountId })
    return { recoveryCodes: await replaceRecoveryCodes(tx, accountId) }
  })
}

/** The password alone signs in again. */
export async function turnOffSecondFactor(ctx: StaffContext, proof: Proof) {
  permit(ctx, authPolicy['change-account'])
  await proveBoth(ctx, proof)
  const { accountId, email } = ctx.actor
  await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('secondFactors').where('accountId', '=', accountId).execute()
    await recordAccountAudit(ctx, tx, { action: 'auth.second-factor-off', accountId })
    await tellAccount(ctx, tx, { accountId, email, kind: 'second-factor-off' })
  })
  return {}
}

async function proveBoth(ctx: StaffContext, { password, code }: Proof): Promise<void> {
  const { accountId } = ctx.actor
  const factor = await findSecondFactor(ctx.db, accountId)
  if (!factor?.confirmedAt) throw new AppError('second-factor-absent')
  await provePassword(ctx, password)
  await proveSecondFactor(ctx, accountId, code, ['signed-in'])
}
