import type { Context, Tx } from '#server/kernel/context.ts'
import type { EventOf } from '#shared/events.ts'

/** A tour whose form goes begins another. */
export async function leaveDeletedDrafts(
  { organisationId }: Context & { organisationId: string },
  tx: Tx,
  { formIds }: EventOf<'drafts-deleted'>,
): Promise<void> {
  await tx
    .updateTable('guideTours')
    .set({ formId: null })
    .where('organisationId', '=', organisationId)
    .where('formId', 'in', formIds)
    .execute()
}
