import type { Context } from '#server/context.ts'
import { hashToken } from '#server/features/auth/token.ts'
import { AppError } from '#shared/errors.ts'
import { startLearnerSession } from './start-learner-session.ts'

/** Of two who follow a link at once, one gets in. */
export async function signInWithLink(ctx: Context, { secret, device }: { secret: string; device?: string }) {
  const used = await ctx.db
    .updateTable('oneTimeLinks')
    .set({ usedAt: ctx.now })
    .where('secretHash', '=', hashToken(secret))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning(['organisationId', 'learnerId', 'checkInId'])
    .executeTakeFirst()
  if (!used) throw new AppError('link-over')

  const { checkInId, ...learner } = used
  const started = await startLearnerSession(ctx, { ...learner, proof: { way: 'link' } }, device)
  return { ...started, checkInId }
}
