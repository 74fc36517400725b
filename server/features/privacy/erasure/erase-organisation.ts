import { sql } from 'kysely'
import { directoryTables } from '#database/table-placement.ts'
import { deleteAuditAnchor } from '#server/features/audit/audit-anchor.ts'
import { deleteMailsOfOrganisation } from '#server/features/notifications/mails/development-mails.ts'
import { deletePicturesOfErasedOrganisation } from '#server/features/uploads/delete-pictures-of-erased-organisation.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { deleteExportObjects } from '../exports/delete-ended-exports.ts'
import { listTablesChildrenFirst, selectOrganisationErasure } from './organisation-erasure-queries.ts'

const rowsAtOnce = 5_000
const everything = 2_147_483_647

/**
 * Erases an organisation: nobody gets in any more, then its files and rows go, some at a time, then accounts that lead
 * nowhere else, at last itself. Cut short anywhere, it is taken up again.
 */
export async function eraseOrganisation(ctx: SystemContext): Promise<void> {
  if (!(await withOrganisation(ctx, (tx) => shutOut(ctx, tx)))) return
  while (await withOrganisation(ctx, (tx) => deletePicturesOfErasedOrganisation(ctx, tx)));
  const tables = await listTablesChildrenFirst(ctx.db)
  for (const table of tables)
    while ((await withOrganisation(ctx, (tx) => deleteRows(ctx, tx, table, rowsAtOnce))) === rowsAtOnce);
  await deleteAuditAnchor(ctx.store, ctx.organisationId)
  await deleteExportObjects(ctx)
  // With what was written meanwhile.
  await withOrganisation(ctx, async (tx) => {
    for (const table of [...tables, 'organisations']) await deleteRows(ctx, tx, table, everything)
  })
  await withOrganisation(ctx, (tx) =>
    sql`select erase_accounts_of_organisation(${ctx.organisationId}::uuid)`.execute(tx),
  )
  await withOrganisation(ctx, (tx) => endErasing(ctx, tx))
  ctx.log.info({ organisationId: ctx.organisationId }, 'an organisation is erased')
}

/** Tells how many went; what leads to an organisation goes all at once. */
async function deleteRows(
  { organisationId }: SystemContext,
  tx: Tx,
  table: string,
  atMost: number,
): Promise<number> {
  if (directoryTables.includes(table)) {
    await sql`delete from ${sql.table(table)} where organisation_id = ${organisationId}`.execute(tx)
    return 0
  }
  const { rows } = await sql<{ deleted: number }>`
    select erase_of_organisation(${organisationId}::uuid, ${table}::text, ${atMost}::int) as deleted`.execute(
    tx,
  )
  return rows[0]!.deleted
}

/** From here on nobody calls it off; false where somebody has just done so, or another worker has done it all. */
async function shutOut(ctx: SystemContext, tx: Tx): Promise<boolean> {
  const { organisationId, now } = ctx
  const planned = await selectOrganisationErasure(tx, organisationId)
    .select(['begunAt', 'erasedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!planned) return false
  if (planned.begunAt) return !planned.erasedAt
  await deleteMailsOfOrganisation(tx, organisationId)
  const members = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .select('accountId')
    .execute()
  await tx
    .updateTable('organisationErasures')
    .set({ begunAt: now, staff: members.map(({ accountId }) => accountId) })
    .where('organisationId', '=', organisationId)
    .execute()
  for (const table of ['staff_members', 'sessions', 'organisation_codes'])
    await deleteRows(ctx, tx, table, everything)
  return true
}

async function endErasing({ organisationId, now }: SystemContext, tx: Tx): Promise<void> {
  await tx
    .updateTable('organisationErasures')
    .set({ erasedAt: now, askedBy: null, staff: [] })
    .where('organisationId', '=', organisationId)
    .execute()
}
