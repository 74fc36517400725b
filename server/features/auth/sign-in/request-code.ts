import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'
import { findAccountByEmail } from '../queries.ts'
import { type BrowserContext, findKnownDevice } from '../sessions/account-devices.ts'
import { generateKeyPair } from './code-keys.ts'
import { codeRequestCounters, secondsBetweenCodes } from './code-limits.ts'
import { countGuess } from './throttle-guesses.ts'

export interface CodeToSend {
  purpose: CodePurpose
  email: string
  /** Who asks, where somebody is signed in. */
  accountId?: string
}

/** What the browser is told: its half of the key, to be held until the code comes. */
export interface RequestedCode {
  codeRequest: string
  /** Seconds until it may ask for another. */
  newCodeAfter: number
}

/** The queue that carries a code's id to whoever mails it. */
export const codeQueue: QueueName = 'send-code'

export interface CodeJob {
  codeId: string
}

/**
 * Has a code mailed to an address that is to be proven. It costs and answers the same whoever has the address;
 * `keep` writes what waits for the proof.
 */
export async function requestCode(
  ctx: Context & BrowserContext,
  { purpose, email, accountId }: CodeToSend,
  keep?: (tx: Tx, codeRequestId: string) => Promise<void>,
): Promise<RequestedCode> {
  await countCodeRequest(ctx, email)
  const { secretKey, publicKey } = generateKeyPair()
  const id = uuidv7()
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('codeRequests')
      .values({ id, browserKey: publicKey, purpose, email, accountId: accountId ?? null, askedAt: ctx.now })
      .execute()
    await keep?.(tx, id)
    await queueSignInCode(ctx, tx, id)
  })
  return { codeRequest: secretKey.toString('base64url'), newCodeAfter: secondsBetweenCodes }
}

/** Counts a code that is asked for, and refuses while the next one has to wait. */
export async function countCodeRequest(ctx: Context & BrowserContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email)
  const knownDevice = await findKnownDevice(ctx, account?.id)
  await countGuess(ctx, codeRequestCounters(ctx, { email, knownDevice }))
}

/** One more code for a request; only the newest of them works. */
export async function queueSignInCode(ctx: Context, tx: Tx, codeRequestId: string): Promise<void> {
  const codeId = uuidv7()
  await tx
    .insertInto('codes')
    .values({ id: codeId, codeRequestId, address: ctx.address, askedAt: ctx.now, language: ctx.language })
    .execute()
  await ctx.queue.insert(codeQueue, [{ data: { codeId } satisfies CodeJob }], { db: fromKysely(tx) })
}
