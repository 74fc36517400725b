import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { CallerContext, Context } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import { findKnownDevice, rememberAccountDevice } from '../sessions/account-devices.ts'
import { hashToken } from '../sessions/token.ts'
import { reportGuessing } from '../sign-in/report-guessing.ts'
import { startSession } from '../sign-in/sign-in-person.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

const stepsEndAt = (now: Date): Date => new Date(now.getTime() - 10 * 60_000)

/** Finishes a sign-in whose first step is taken. The handle works once. */
export async function completeSecondStep(
  ctx: CallerContext,
  { secondStep, code }: { secondStep: string; code: string },
) {
  const handleHash = hashToken(secondStep)
  const person = await ctx.db
    .selectFrom('secondSteps as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .where('s.handleHash', '=', handleHash)
    .where('s.askedAt', '>', stepsEndAt(ctx.now))
    .select(['a.id', 'a.name', 'a.email', 's.provider'])
    .executeTakeFirst()
  if (!person) throw new AppError('second-step-over')
  const { id: accountId, email } = person
  const knownDevice = await findKnownDevice(ctx, accountId)
  const from = knownDevice ? { knownDevice } : { address: ctx.address }
  const way = await verifySecondFactor(ctx, accountId, code, from).catch(async (error: unknown) => {
    await recordAccountAudit(ctx, ctx.db, { action: 'auth.second-step-failed', accountId })
    await reportGuessing(ctx, person, 'code-guessed')
    throw error
  })
  return ctx.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('secondSteps')
      .where('handleHash', '=', handleHash)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('second-step-over')
    if (way === 'recovery') {
      await recordAccountAudit(ctx, tx, { action: 'auth.recovery-code-used', accountId })
      await notifyAccount(ctx, tx, { accountId, email, kind: 'recovery-code-used' })
    }
    const started = await startSession(ctx, tx, person, { provider: person.provider })
    // A code says what a provider does not: this browser is the person's own.
    return 'device' in started
      ? started
      : { ...started, device: await rememberAccountDevice(ctx, tx, accountId) }
  })
}

/** Removes second steps that nobody took in time. */
export async function deleteOldSecondSteps(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('secondSteps').where('askedAt', '<=', stepsEndAt(now)).execute()
}
