import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import { authPolicy } from '../policy.ts'
import { hasSecondFactor, reauthenticate } from './reauthenticate.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

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
    await notifyAccount(ctx, tx, { accountId, email, kind: 'second-factor-off' })
  })
  return {}
}

async function proveBoth(ctx: StaffContext, proof: Proof): Promise<void> {
  if (!(await hasSecondFactor(ctx))) throw new AppError('second-factor-absent')
  await reauthenticate(ctx, proof)
}
