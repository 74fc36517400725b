import { v7 as uuidv7 } from 'uuid'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import type { LearnerContext, MemberContext, Tx } from '#server/kernel/context.ts'
import type { LockedRedemption } from './lock-redemption.ts'

/** Gives the tokens of a redemption back by the opposite of the entry that took them. */
export async function returnTokens(
  ctx: MemberContext | LearnerContext,
  tx: Tx,
  { id, learnerId, cost }: LockedRedemption,
  why: string | null = null,
): Promise<void> {
  const { organisationId, actor, now } = ctx
  await tx
    .updateTable('redemptions')
    .set({
      returnedAt: now,
      returnedBy: actor.kind === 'staff' ? actor.accountId : null,
      returnedWhy: why,
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('tokenEntries')
    .values({
      organisationId,
      id: uuidv7(),
      learnerId,
      onDate: await getLocalToday(tx, ctx),
      redemptionId: id,
      amount: cost,
      reason: 'returned',
      grantedAt: now,
    })
    .execute()
}
