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
