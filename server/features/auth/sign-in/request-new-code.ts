import type { CallerContext } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { findCodeRequest } from '../queries.ts'
import { codeRequestExpiryCutoff, secondsBetweenCodes } from './code-limits.ts'
import { countCodeRequest, queueSignInCode, type RequestedCode } from './request-code.ts'

/** Has another code mailed for the same request; the one before it is dead from then on. */
export async function requestNewCode(
  ctx: CallerContext,
  { codeRequest }: { codeRequest: string },
): Promise<RequestedCode> {
  const request = await findCodeRequest(ctx.db, codeRequest)
  if (!request || request.provenAt || request.usedAt || request.askedAt <= codeRequestExpiryCutoff(ctx.now))
    throw new AppError('code-expired')
  const retryAfter =
    secondsBetweenCodes - Math.floor((ctx.now.getTime() - request.lastCodeAt.getTime()) / 1000)
  if (retryAfter > 0) throw new AppError('too-many-tries', { retryAfter })

  await countCodeRequest(ctx, request.email)
  await ctx.db.transaction().execute((tx) => queueSignInCode(ctx, tx, request.id))
  return { codeRequest, newCodeAfter: secondsBetweenCodes }
}
