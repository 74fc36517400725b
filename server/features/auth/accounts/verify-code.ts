import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'
import { AppError } from '#shared/errors.ts'
import { findAccountByEmail, findCodeRequest } from '../queries.ts'
import { type BrowserContext, findKnownDevice } from '../sessions/account-devices.ts'
import { deriveCode, derivePublicKey } from '../sign-in/code-keys.ts'
import { codeExpiryCutoff, maxTriesPerCode, wrongCodeCounters } from '../sign-in/code-limits.ts'
import { throttleGuesses } from '../sign-in/throttle-guesses.ts'

export interface SubmittedEmailCode {
  codeRequest: string
  code: string
}

/** An address that somebody has just proven to be theirs. */
export interface VerifiedEmail {
  codeRequestId: string
  email: string
  /** Who asked for the code, where somebody was signed in. */
  accountId: string | null
}

/** Takes one of the code's tries, and refuses unless the code is right. Nothing is marked: `markCodeRequestVerified` does that. */
export async function verifyCode(
  ctx: Context & BrowserContext,
  purpose: CodePurpose,
  given: SubmittedEmailCode,
): Promise<VerifiedEmail> {
  const { email: asked = '' } = (await findCodeRequest(ctx.db, given.codeRequest)) ?? {}
  const account = await findAccountByEmail(ctx.db, asked)
  const knownDevice = await findKnownDevice(ctx, account?.id)
  let triesLeft = 0
  const proven = await throttleGuesses(
    ctx,
    wrongCodeCounters(ctx, { email: asked, knownDevice }),
    async () => {
      const tried = await tryCode(ctx, purpose, given)
      triesLeft = maxTriesPerCode - tried.tries
      return tried.isRight ? tried : null
    },
  )
  if (!proven) throw new AppError('code-wrong', { fields: { code: 'wrong' }, stored: { triesLeft } })
  const { codeRequestId, email, accountId } = proven
  return { codeRequestId, email, accountId }
}

/** Marks the proof in the transaction of what follows from it; a second one at the same time is refused. */
export async function markCodeRequestVerified(ctx: Context, tx: Tx, codeRequestId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('codeRequests')
    .set({ provenAt: ctx.now })
    .where('id', '=', codeRequestId)
    .where('provenAt', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AppError('code-expired')
}

type TriedCode = VerifiedEmail & { tries: number; mailerKey: Buffer | null }

async function tryCode(ctx: Context, purpose: CodePurpose, { codeRequest, code }: SubmittedEmailCode) {
  const secretKey = Buffer.from(codeRequest, 'base64url')
  const browserKey = derivePublicKey(secretKey)
  if (!browserKey) throw new AppError('code-expired')

  // One statement, so that tries at the same time are counted one after the other.
  const { rows } = await sql<TriedCode>`
    update codes as c set tries = c.tries + 1
      from code_requests as r
     where r.browser_key = ${browserKey} and r.purpose = ${purpose} and r.proven_at is null and r.used_at is null
       and c.code_request_id = r.id and c.asked_at > ${codeExpiryCutoff(ctx.now)} and c.tries < ${maxTriesPerCode}
       and not exists (select from codes as newer where newer.code_request_id = r.id and newer.id > c.id)
    returning c.tries, c.mailer_key, r.id as code_request_id, r.email, r.account_id
  `.execute(ctx.db)
  const [tried] = rows
  if (!tried) throw new AppError(await whyNotTried(ctx, codeRequest))

  // What was mailed without a code is compared all the same, for as long, and never right.
  const expected = deriveCode(secretKey, tried.mailerKey ?? browserKey)
  const isSame = timingSafeEqual(Buffer.from(expected), Buffer.from(code))
  return { ...tried, isRight: isSame && tried.mailerKey !== null }
}

async function whyNotTried(ctx: Context, codeRequest: string) {
  const request = await findCodeRequest(ctx.db, codeRequest)
  const isLive = request && !request.provenAt && request.lastCodeAt > codeExpiryCutoff(ctx.now)
  return isLive && request.lastCodeTries >= maxTriesPerCode ? 'code-tries-used-up' : 'code-expired'
}
