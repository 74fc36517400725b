import { generateToken, hashToken } from '#server/features/auth/sessions/token.ts'
import type { Context, SystemContext } from '#server/kernel/context.ts'

const lifetime = 60 * 86_400_000

/** A secret that ends the mails about a form to this learner, whoever holds it. It is told here and nowhere else. */
export async function createUnsubscribeLink(
  ctx: SystemContext,
  { learnerId, formId }: { learnerId: string; formId: string },
): Promise<string> {
  const secret = generateToken()
  await ctx.db
    .insertInto('unsubscribeLinks')
    .values({
      secretHash: hashToken(secret),
      organisationId: ctx.organisationId,
      learnerId,
      formId,
      expiresAt: new Date(ctx.now.getTime() + lifetime),
    })
    .execute()
  return secret
}

/** Removes links that are over. */
export async function deleteOldUnsubscribeLinks(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('unsubscribeLinks').where('expiresAt', '<=', now).execute()
}
