import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { LearnerErasure } from './erase-learner-data.ts'
import { saveErasureToList } from './erasure-list.ts'
import { listUnlistedOrganisationErasures } from './organisation-erasure-queries.ts'

const atOnce = 100

/** Puts every erasure that was committed on the list outside the database; what is cut short is done next time. */
export async function saveAllUnlistedErasures(runtime: Runtime): Promise<void> {
  for (const organisationId of await listOrganisationsWithUnlistedErasures(runtime.db.worker))
    await listErased(createSystemContext(runtime, organisationId))
  for (const { organisationId, id, begunAt } of await listUnlistedOrganisationErasures(runtime.db.worker))
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
async function listOrganisationsWithUnlistedErasures(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('erasures')
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
