import type { Context, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import type { OrganisationCreated } from '#shared/organisations/events.ts'

export async function addFounderAsOwner(
  ctx: Context & { organisationId: string },
  tx: Tx,
  event: OrganisationCreated,
): Promise<void> {
  await tx
    .insertInto('staffMembers')
    .values({
      organisationId: ctx.organisationId,
      accountId: event.founderAccountId,
      role: 'owner',
      joinedAt: ctx.now,
    })
    .execute()
  await emitEvent(ctx, tx, { type: 'staff-added', accountId: event.founderAccountId })
}
