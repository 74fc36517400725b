import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { eraseLearnerData, type LearnerErasure, lockLearnerForErasure } from './erase-learner-data.ts'
import { eraseOrganisation } from './erase-organisation.ts'
import { listErasures } from './erasure-list.ts'
import { queueErasureNotices } from './erasure-notices.ts'
import { erasureDelayMs, listOrganisationsWithPlannedErasure } from './organisation-erasure-queries.ts'

/**
 * Erases again whatever a restored backup has brought back; tells how many stand on the list, and how many were back. An
 * organisation whose week was running gets a new one: it may have been called off since.
 */
export async function replayErasures(runtime: Runtime): Promise<{ listed: number; erased: number }> {
  const told = { listed: 0, erased: 0 }
  for await (const { organisationId, learnerId, id, erasedAt } of listErasures(runtime.store)) {
    told.listed += 1
    const ctx = createSystemContext(runtime, organisationId)
    const isBack = learnerId
      ? await eraseAgain(ctx, { id, learnerId, erasedAt })
      : await eraseOrganisationAgain(ctx, { id, erasedAt })
    if (isBack) told.erased += 1
  }
  for (const organisationId of await listOrganisationsWithPlannedErasure(runtime.db.worker))
    await restartWeek(createSystemContext(runtime, organisationId))
  return told
}

function eraseAgain(ctx: SystemContext, erasure: LearnerErasure): Promise<boolean> {
  const { organisationId } = ctx
  const { learnerId } = erasure
  return withOrganisation(ctx, async (tx) => {
    await lockLearnerForErasure(tx, organisationId, learnerId)
    const back = await tx
      .selectFrom('learners')
      .where('organisationId', '=', organisationId)
      .where('id', '=', learnerId)
      .where('erasedAt', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (back) await eraseLearnerData(ctx, tx, erasure)
    return back !== undefined
  })
}

async function eraseOrganisationAgain(
  ctx: SystemContext,
  { id, erasedAt }: Pick<LearnerErasure, 'id' | 'erasedAt'>,
): Promise<boolean> {
  const { organisationId } = ctx
  const isBack = await withOrganisation(ctx, async (tx) => {
    const back = await tx
      .selectFrom('organisations')
      .where('organisationId', '=', organisationId)
      .select('organisationId')
      .executeTakeFirst()
    if (!back) return false
    const askedAt = new Date(erasedAt.getTime() - erasureDelayMs)
    await tx
      .insertInto('organisationErasures')
      .values({ organisationId, id, askedAt, dueAt: erasedAt })
      .onConflict((conflict) =>
        conflict.column('organisationId').doUpdateSet({ id, askedAt, dueAt: erasedAt }),
      )
      .execute()
    return true
  })
  if (isBack) await eraseOrganisation(ctx)
  return isBack
}

function restartWeek(ctx: SystemContext): Promise<void> {
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await tx
      .updateTable('organisationErasures')
      .set({ askedAt: now, dueAt: new Date(now.getTime() + erasureDelayMs) })
      .where('organisationId', '=', organisationId)
      .execute()
    await queueErasureNotices(ctx, tx, 'planned')
  })
}
