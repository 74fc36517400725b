import { sql } from 'kysely'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { StaffContext, Tx } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { authPolicy } from '../policy.ts'

/** Signs one of my sessions out; it may be this one. */
export async function revokeSession(ctx: StaffContext, { sessionId }: { sessionId: string }) {
  permit(ctx, authPolicy['change-account'])
  const { accountId } = ctx.actor
  await ctx.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('accountId', '=', accountId)
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('absent')
    await recordAccountAudit(ctx, tx, { action: 'auth.sessions-ended', accountId, detail: { which: 'one' } })
  })
  return {}
}

/** Signs out everywhere, or everywhere else. */
export async function revokeSessions(ctx: StaffContext, { which }: { which: 'others' | 'all' }) {
  permit(ctx, authPolicy['change-account'])
  const { accountId } = ctx.actor
  await ctx.db.transaction().execute(async (tx) => {
    if (which === 'others') await revokeOtherSessions(ctx, tx)
    else await tx.deleteFrom('sessions').where('accountId', '=', accountId).execute()
    await recordAccountAudit(ctx, tx, { action: 'auth.sessions-ended', accountId, detail: { which } })
  })
  return {}
}

/** Leaves only the session that asks. */
export async function revokeOtherSessions({ actor, sessionHash }: StaffContext, tx: Tx): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('accountId', '=', actor.accountId)
    .where('tokenHash', '<>', sessionHash)
    .execute()
}

/** Signs learners out wherever they are. */
export async function revokeLearnerSessions(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .execute()
}

interface OfMember {
  organisationId: string
  accountId: string
  now: Date
}

/** Signs out somebody who works for an organisation no more: from it, and altogether where they work for no other. */
export async function revokeMemberSessions(
  tx: Tx,
  { organisationId, accountId, now }: OfMember,
): Promise<void> {
  const { rows: elsewhere } = await sql`
    select from staff_members m
     where m.account_id = ${accountId} and (m.access_ends_at is null or m.access_ends_at > ${now}) limit 1
  `.execute(tx)
  await sql`
    delete from sessions
     where account_id = ${accountId}
       and (organisation_id = ${organisationId} or organisation_id is null and ${elsewhere.length === 0})
  `.execute(tx)
}

/** Ends every session that came from the organisation's own provider. */
export async function revokeSessionsByProvider(tx: Tx, organisationId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('organisationId', '=', organisationId)
    .where('accountId', 'is not', null)
    .execute()
}
