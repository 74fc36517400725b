import type { Context, Tx } from '#server/kernel/context.ts'
import type { OrganisationFounded } from '#shared/organisations/events.ts'

export async function makeFounderOwner(
  ctx: Context & { organisationId: string },
  tx: Tx,
  event: OrganisationFounded,
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
}
