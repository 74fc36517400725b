import { v7 as uuidv7 } from 'uuid'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { type CallerContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { AppError } from '#shared/errors.ts'
import { insertAccount } from '../accounts/create-account.ts'
import { markCodeRequestVerified, type SubmittedEmailCode, verifyCode } from '../accounts/verify-code.ts'
import { startSessionOnKnownDevice } from './sign-in-person.ts'

/** Makes the account of a registration whose address is proven, founds its organisation if it named one, and signs in. */
export async function verifyRegistration(ctx: CallerContext, given: SubmittedEmailCode) {
  const { codeRequestId, email } = await verifyCode(ctx, 'register', given)
  const founding = { ...ctx, organisationId: uuidv7() }

  return withOrganisation(founding, async (tx) => {
    await markCodeRequestVerified(ctx, tx, codeRequestId)
    const registration = await consumeRegistration(tx, codeRequestId)
    const { name, passwordHash, organisationName, timeZone } = registration
    const account = await insertAccount(
      { db: tx, now: ctx.now },
      { name, email, passwordHash, isGuideTour: true, hintsPutAway: [], language: ctx.language },
    )
    if (!account) throw new AppError('email-taken', { fields: { email: 'taken' } })
    const { id: accountId } = account

    await emitEvent(founding, tx, {
      type: 'account-registered',
      accountId,
      organisation: organisationName === null ? null : { name: organisationName, timeZone },
    })
    await recordAccountAudit(ctx, tx, { action: 'auth.registered', accountId })
    return startSessionOnKnownDevice(ctx, tx, account)
  })
}

function consumeRegistration(tx: Tx, codeRequestId: string) {
  return tx
    .deleteFrom('registrations')
    .where('codeRequestId', '=', codeRequestId)
    .returning(['name', 'passwordHash', 'organisationName', 'timeZone'])
    .executeTakeFirstOrThrow()
}
