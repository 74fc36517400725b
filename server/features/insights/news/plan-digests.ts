import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffAdded } from '#shared/staff/events.ts'
import { nextLocalTime } from '#shared/time/next-local-time.ts'

/** Somebody new is told the news for the first time at the next four o'clock. */
export async function planDigests(
  { organisationId, now }: Context & { organisationId: string },
  tx: Tx,
  { accountId }: StaffAdded,
): Promise<void> {
  const { timeZone } = await getOrganisation(tx, organisationId)
  await tx
    .insertInto('newsChoices')
    .values({ organisationId, accountId, nextDueAt: nextLocalTime(now, '16:00', timeZone) })
    .onConflict((before) => before.doNothing())
    .execute()
}
