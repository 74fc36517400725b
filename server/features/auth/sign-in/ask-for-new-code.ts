import type { CalledContext } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { findCodeRequest } from '../queries.ts'
import { type AskedCode, countAsking, queueCode } from './ask-for-code.ts'
import { codeRequestsEndAt, newCodeAfter } from './code-limits.ts'

/** Has another code mailed for the same request; the one before it is dead from then on. */
export async function askForNewCode(
  ctx: CalledContext,
  { codeRequest }: { codeRequest: string },
): Promise<AskedCode> {
  const request = await findCodeRequest(ctx.db, codeRequest)
  if (!request || request.provenAt || request.usedAt || request.askedAt <= codeRequestsEndAt(ctx.now))
    throw new AppError('code-expired')
  const retryAfter = newCodeAfter - Math.floor((ctx.now.getTime() - request.lastCodeAt.getTime()) / 1000)
  if (retryAfter > 0) throw new AppError('too-many-tries', { retryAfter })

  await countAsking(ctx, request.email)
  await ctx.db.transaction().execute((tx) => queueCode(ctx, tx, request.id))
  return { codeRequest, newCodeAfter }
}
