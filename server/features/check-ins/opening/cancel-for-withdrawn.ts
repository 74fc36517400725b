import type { Context, Tx } from '#server/kernel/context.ts'
import { tellLive } from '#server/kernel/tell-live.ts'
import type { LearnersWithdrawn } from '#shared/learners/events.ts'
import { holdOpenings } from './hold-openings.ts'

/** What these learners were still to answer is asked of them no more; nobody counts it as missed. */
export async function cancelForWithdrawn(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { learnerIds }: LearnersWithdrawn,
): Promise<void> {
  const { organisationId, now } = ctx
  holdOpenings(tx, organisationId, 'stopping')
  await tx
    .updateTable('checkIns')
    .set({ cancelledAt: now })
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .where('closesAt', '>', now)
    .where('learnerSubmittedAt', 'is', null)
    .where('staffSubmittedAt', 'is', null)
    .where('excusedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
  tellLive(ctx, tx, 'check-ins')
}
