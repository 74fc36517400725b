import { v7 as uuidv7 } from 'uuid'
import type { Context, Tx } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { runInBatches } from '#server/platform/postgres/run-in-batches.ts'
import type { StaffAction } from '#shared/check-ins/staff-action.ts'

interface Act {
  act: StaffAction
  reason?: string | null
  openUntil?: Date | null
  /** Of an act on one check-in that something else names. */
  id?: string
}

/** Writes what the caller did to each of these check-ins, for whoever asks later. */
export async function recordStaffActions(
  ctx: Context & { organisationId: string; actor: { accountId: string } },
  tx: Tx,
  checkInIds: readonly string[],
  { act, reason = null, openUntil = null, id }: Act,
): Promise<void> {
  if (checkInIds.length === 0) return
  await runInBatches(checkInIds, (batch) =>
    tx
      .insertInto('checkInActs')
      .values(
        batch.map((checkInId) => ({
          organisationId: ctx.organisationId,
          id: id ?? uuidv7(),
          checkInId,
          act,
          reason,
          openUntil,
          accountId: ctx.actor.accountId,
          actedAt: ctx.now,
        })),
      )
      .execute(),
  )
  publishLiveTopic(ctx, tx, 'check-ins')
}
