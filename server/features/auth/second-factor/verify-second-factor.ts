import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/kernel/context.ts'
import { unsealText } from '#server/platform/secrets/sealed-text.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import { AppError } from '#shared/errors.ts'
import { findSecondFactor } from '../accounts/account-queries.ts'
import { toNetworkCidr } from '../sign-in/address-ranges.ts'
import { type GuessCounter, throttleGuesses } from '../sign-in/throttle-guesses.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

/** What the secret of an account is sealed for. */
export const secondFactorSealPurpose = (accountId: string): string => `second factor of ${accountId}`

/** What a code is tried from: a known device, a signed-in session, or any other browser. */
export type SecondFactorSource = { knownDevice: string } | { sessionHash: Buffer } | { address: string }

const { source, target } = guessLimits.secondFactor

/** A guess hits one of three codes in a million. */
function countsOfCode(accountId: string, from: SecondFactorSource): GuessCounter[] {
  const of = ['second-factor', accountId]
  if ('knownDevice' in from) return [{ of: [...of, 'device', from.knownDevice], limit: source }]
  if ('sessionHash' in from)
    return [{ of: [...of, 'session', from.sessionHash.toString('hex')], limit: source }]
  return [
    { of: [...of, toNetworkCidr(from.address)], limit: source },
    { of, limit: target, from: from.address },
  ]
}

/** Takes a code of the app, or a recovery code, each of them once; tells which it was, and refuses any other. */
export async function verifySecondFactor(
  ctx: Context,
  accountId: string,
  code: string,
  from: SecondFactorSource,
): Promise<'app' | 'recovery'> {
  const taken = await throttleGuesses(ctx, countsOfCode(accountId, from), async () => {
    if (/^\d{6}$/.test(code)) return (await consumeAppCode(ctx, accountId, code)) ? 'app' : null
    return (await consumeRecoveryCode(ctx, accountId, code)) ? 'recovery' : null
  })
  if (!taken) throw new AppError('second-factor-wrong', { fields: { code: 'wrong' } })
  return taken
}

/** Whether the code is right and newer than the last that was taken. */
async function consumeAppCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(ctx.db, accountId)
  if (!factor) throw new AppError('second-factor-absent')
  const { secretsKey } = ctx.settings
  const secret = secretsKey && unsealText(secretsKey, factor.sealedSecret, secondFactorSealPurpose(accountId))
  if (!secret) throw new AppError('secrets-not-kept')
  const step = findAuthenticatorTimeStep(secret, code, ctx.now)
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

const period = 30
const issuer = 'Daymark'

/** A fresh secret of 160 bits, in base32 (RFC 6238). */
export const generateAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from a QR code. */
export const authenticatorUri = (secret: string, email: string): string =>
  new TOTP({ issuer, label: email, secret, period }).toString()

/** The time step that a code of the app belongs to: now, just before or just after; null for any other. */
function findAuthenticatorTimeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
