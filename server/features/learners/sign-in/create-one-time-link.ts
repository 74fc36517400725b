import { generateToken, hashToken } from '#server/features/auth/sessions/token.ts'
import type { Context, SystemContext, Tx } from '#server/kernel/context.ts'

const lifetime = 7 * 86_400_000

/** A secret that signs this learner in once, for the check-in that a mail is about. It is told here and nowhere else. */
export async function createOneTimeLink(
  ctx: SystemContext,
  { learnerId, checkInId }: { learnerId: string; checkInId: string },
): Promise<string> {
  const secret = generateToken()
  await ctx.db
    .insertInto('oneTimeLinks')
    .values({
      secretHash: hashToken(secret),
      organisationId: ctx.organisationId,
      learnerId,
      checkInId,
      expiresAt: new Date(ctx.now.getTime() + lifetime),
    })
    .execute()
  return secret
}

/** Removes links that are over. */
export async function deleteOldOneTimeLinks(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('oneTimeLinks').where('expiresAt', '<=', now).execute()
}

/** The links that these learners were sent open nothing any more. */
export async function deleteOneTimeLinks(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  await tx
    .deleteFrom('oneTimeLinks')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .execute()
}
