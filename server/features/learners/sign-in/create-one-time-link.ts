import { sql } from 'kysely'
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

/**
 * Links of a learner for check-ins that another record's count instead of lead to those. Returns what undoing it needs.
 */
export async function moveOneTimeLinks(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  counting: readonly { aside: string; counts: string }[],
): Promise<unknown> {
  const { rows } = await sql<{ moved: unknown }>`
    with moved as (
      update one_time_links l set check_in_id = counting.counts
        from jsonb_to_recordset(${JSON.stringify(counting)}::jsonb) as counting (aside uuid, counts uuid)
       where l.organisation_id = ${organisationId} and l.learner_id = ${learnerId}
         and l.check_in_id = counting.aside
      returning l.secret_hash, counting.aside as check_in_id)
    select coalesce(jsonb_agg(to_jsonb(moved)), '[]') as moved from moved
  `.execute(tx)
  return rows[0]!.moved
}

/** Gives links back the check-ins that they were sent for. */
export async function returnOneTimeLinks(tx: Tx, organisationId: string, moved: unknown): Promise<void> {
  await sql`
    update one_time_links l set check_in_id = was.check_in_id
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as was (secret_hash bytea, check_in_id uuid)
     where l.organisation_id = ${organisationId} and l.secret_hash = was.secret_hash
  `.execute(tx)
}
