import { type SystemContext, withOrganisation } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { learnerLock } from '#server/features/learners/hold-learners.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type Erasure, eraseForGood } from './erase-for-good.ts'
import { listErasures } from './erasure-list.ts'

/** Erases again whomever a restored backup has brought back; tells how many stand on the list, and how many were back. */
export async function replayErasures(runtime: Runtime): Promise<{ listed: number; erased: number }> {
  const told = { listed: 0, erased: 0 }
  for await (const { organisationId, ...erasure } of listErasures(runtime.store)) {
    told.listed += 1
    if (await eraseAgain(createSystemContext(runtime, organisationId), erasure)) told.erased += 1
  }
  return told
}

function eraseAgain(ctx: SystemContext, erasure: Erasure): Promise<boolean> {
  const { organisationId } = ctx
  const { learnerId } = erasure
  return withOrganisation(
    ctx,
    async (tx) => {
      const back = await tx
        .selectFrom('learners')
        .where('organisationId', '=', organisationId)
        .where('id', '=', learnerId)
        .where('erasedAt', 'is', null)
        .select('id')
        .executeTakeFirst()
      if (back) await eraseForGood(ctx, tx, erasure)
      return back !== undefined
    },
    learnerLock(organisationId, learnerId),
  )
}
