import { hashToken } from '#server/features/auth/sessions/token.ts'
import type { Context } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { createLearnerSession } from './create-learner-session.ts'

/** The link is used up in the transaction that begins the session: both happen, or neither does. */
export async function signInWithLink(ctx: Context, { secret, device }: { secret: string; device?: string }) {
  const linkHash = hashToken(secret)
  const link = await ctx.db
    .selectFrom('oneTimeLinks')
    .where('secretHash', '=', linkHash)
    .select(['organisationId', 'learnerId', 'checkInId'])
    .executeTakeFirst()
  if (!link) throw new AppError('link-over')

  const { checkInId, ...learner } = link
  const started = await createLearnerSession(ctx, { ...learner, proof: { way: 'link', linkHash } }, device)
  return { ...started, checkInId }
}
