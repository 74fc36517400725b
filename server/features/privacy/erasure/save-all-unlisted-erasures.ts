import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import {
  isAmong,
  queryReachable,
  type SweepScope,
} from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { LearnerErasure } from './erase-learner-data.ts'
import { saveErasureToList } from './erasure-list.ts'
import { listUnlistedOrganisationErasures } from './organisation-erasure-queries.ts'

const atOnce = 100

/** Puts every erasure that was committed on the list outside the database; what is cut short is done next time. */
export async function saveAllUnlistedErasures(runtime: Runtime): Promise<void> {
  await sweepOrganisations(runtime, listOrganisationsWithUnlistedErasures, listErased)
  for (const { organisationId, id, begunAt } of await queryReachable(
    runtime,
    listUnlistedOrganisationErasures,
  ))
    await listErasedOrganisation(createSystemContext(runtime, organisationId), { id, begunAt })
}

async function listErased(ctx: SystemContext): Promise<void> {
  const { organisationId } = ctx
  const listed = await withOrganisation(ctx, async (tx) => {
    const erasures = await lockUnlistedErasures(tx, organisationId, atOnce)
    if (erasures.length === 0) return 0
    for (const erasure of erasures) await saveErasureToList(ctx.store, { organisationId, ...erasure })
    await tx
      .updateTable('erasures')
      .set({ listedAt: ctx.now })
      .where('organisationId', '=', organisationId)
      .where(
        'id',
        'in',
        erasures.map(({ id }) => id),
      )
      .execute()
    return erasures.length
  })
  if (listed === atOnce) await listErased(ctx)
}

/** Begun is as good as done here: it will be, and a backup of the meantime would bring it back. */
async function listErasedOrganisation(
  ctx: SystemContext,
  { id, begunAt }: { id: string; begunAt: Date },
): Promise<void> {
  const { organisationId, now } = ctx
  await saveErasureToList(ctx.store, { organisationId, learnerId: null, id, erasedAt: begunAt })
  await withOrganisation(ctx, (tx) =>
    tx
      .updateTable('organisationErasures')
      .set({ listedAt: now })
      .where('organisationId', '=', organisationId)
      .execute(),
  )
}

/** Organisations with erasures that do not stand on the list outside the database. A sweep: it reads across tenants. */
async function listOrganisationsWithUnlistedErasures(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('erasures')
    .where(isAmong('organisationId', sweep))
    .where('listedAt', 'is', null)
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

/** Some of these erasures, held by whoever lists them. */
function lockUnlistedErasures(tx: Tx, organisationId: string, atMost: number): Promise<LearnerErasure[]> {
  return tx
    .selectFrom('erasures')
    .where('organisationId', '=', organisationId)
    .where('listedAt', 'is', null)
    .select(['id', 'learnerId', 'erasedAt'])
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
}
