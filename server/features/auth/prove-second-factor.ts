import type { Context } from '#server/context.ts'
import { openSealedText } from '#server/platform/sealed-text.ts'
import { AppError } from '#shared/errors.ts'
import { findSecondFactor } from './account-queries.ts'
import { stepOfCode } from './authenticator.ts'
import { limitFailures, type TryLimit } from './failed-tries.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** What the secret of an account is sealed for. */
export const sealedFor = (accountId: string): string => `second factor of ${accountId}`

/** A guess hits one of three codes in a million. */
const limitsOf = (accountId: string, from: readonly string[]): TryLimit[] => [
  { of: ['second-factor', accountId, ...from], most: 5, withinSeconds: 15 * 60 },
  { of: ['second-factor-of-a-day', accountId, ...from], most: 30, withinSeconds: 24 * 3600 },
]

/**
 * Takes a code of the app, or a recovery code, each of them once; tells which it was, and refuses any other. Tries are
 * counted apart for what they come `from`.
 */
export async function proveSecondFactor(
  ctx: Context,
  accountId: string,
  code: string,
  from: readonly string[] = [],
): Promise<'app' | 'recovery'> {
  const taken = await limitFailures(ctx, limitsOf(accountId, from), async () => {
    if (/^\d{6}$/.test(code)) return (await takeCodeOfApp(ctx, accountId, code)) ? 'app' : null
    return (await spendRecoveryCode(ctx, accountId, code)) ? 'recovery' : null
  })
  if (!taken) throw new AppError('second-factor-wrong', { fields: { code: 'wrong' } })
  return taken
}

/** Whether the code is right and newer than the last that was taken. */
async function takeCodeOfApp(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(ctx.db, accountId)
  if (!factor) throw new AppError('second-factor-absent')
  const { secretsKey } = ctx.settings
  const secret = secretsKey && openSealedText(secretsKey, factor.sealedSecret, sealedFor(accountId))
  if (!secret) throw new AppError('secrets-not-kept')
  const step = stepOfCode(secret, code, ctx.now)
  if (step === null) return false
  // One statement: of two that bring the same code at once, one is too late.
  const { numUpdatedRows } = await ctx.db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where((is) => is.or([is('lastStep', 'is', null), is('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
