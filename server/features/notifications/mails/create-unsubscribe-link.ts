import { sql } from 'kysely'
import { generateToken, hashToken } from '#server/features/auth/sessions/token.ts'
import type { Context, SystemContext, Tx } from '#server/kernel/context.ts'

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

/** What ended the mails to one learner ends those to another. Returns what undoing it needs. */
export async function moveUnsubscribeLinks(
  tx: Tx,
  organisationId: string,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<unknown> {
  const { rows } = await sql<{ moved: unknown }>`
    with moved as (
      update unsubscribe_links l set learner_id = ${toId}
       where l.organisation_id = ${organisationId} and l.learner_id = ${fromId}
      returning l.secret_hash)
    select coalesce(jsonb_agg(to_jsonb(moved)), '[]') as moved from moved
  `.execute(tx)
  return rows[0]!.moved
}

/** Gives a learner the links back that were moved. */
export async function returnUnsubscribeLinks(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  moved: unknown,
): Promise<void> {
  await sql`
    update unsubscribe_links l set learner_id = ${learnerId}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as was (secret_hash bytea)
     where l.organisation_id = ${organisationId} and l.secret_hash = was.secret_hash
  `.execute(tx)
}
