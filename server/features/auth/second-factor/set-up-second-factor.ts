import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { StaffContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { sealText } from '#server/platform/secrets/sealed-text.ts'
import { AppError } from '#shared/errors.ts'
import { findSecondFactor, lockAccount } from '../accounts/account-queries.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import { authPolicy } from '../policy.ts'
import { revokeOtherSessions } from '../sessions/revoke-sessions.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import {
  authenticatorUri,
  generateAuthenticatorSecret,
  secondFactorSealPurpose,
  verifySecondFactor,
} from './verify-second-factor.ts'

/** Tells the secret, once; nothing is asked for before a code has confirmed that the app holds it. */
export async function setUpSecondFactor(ctx: StaffContext, { password }: { password: string }) {
  permit(ctx, authPolicy['change-account'])
  const { accountId, email } = ctx.actor
  const { secretsKey } = ctx.settings
  if (!secretsKey) throw new AppError('secrets-not-kept')
  await verifyPassword(ctx, password)
  const secret = generateAuthenticatorSecret()
  const row = {
    sealedSecret: sealText(secretsKey, secret, secondFactorSealPurpose(accountId)),
    setUpAt: ctx.now,
  }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('secondFactors')
    .values({ accountId, ...row })
    .onConflict((before) =>
      before
        .column('accountId')
        .doUpdateSet({ ...row, lastStep: null })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new AppError('second-factor-set-up')
  return { secret, uri: authenticatorUri(secret, email) }
}

/** From here on signing in asks for it. Sessions that began without it end. */
export async function confirmSecondFactor(ctx: StaffContext, { code }: { code: string }) {
  permit(ctx, authPolicy['change-account'])
  const { accountId, email } = ctx.actor
  const factor = await findSecondFactor(ctx.db, accountId)
  if (!factor || factor.confirmedAt) throw new AppError('second-factor-absent')
  await verifySecondFactor(ctx, accountId, code, ctx)
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await tx
      .updateTable('secondFactors')
      .set({ confirmedAt: ctx.now })
      .where('accountId', '=', accountId)
      .execute()
    await revokeOtherSessions(ctx, tx)
    await recordAccountAudit(ctx, tx, { action: 'auth.second-factor-on', accountId })
    await notifyAccount(ctx, tx, { accountId, email, kind: 'second-factor-on' })
    return { recoveryCodes: await replaceRecoveryCodes(tx, accountId) }
  })
}
