import { sql } from 'kysely'
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
    while ((await withOrganisation(ctx, (tx) => deleteRows(tx, table, rowsAtOnce))) === rowsAtOnce);
  await deleteAuditAnchor(ctx.store, ctx.organisationId)
  await deleteExportObjects(ctx)
  await withOrganisation(ctx, (tx) => endErasing(ctx, tx, tables))
  ctx.log.info({ organisationId: ctx.organisationId }, 'an organisation is erased')
}

async function deleteRows(tx: Tx, table: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select erase_of_organisation(${table}, ${atMost}::int) as deleted`.execute(tx)
  return rows[0]!.deleted
}

/** From here on nobody calls it off; false where somebody has just done so, or another worker has done it all. */
async function shutOut({ organisationId, now }: SystemContext, tx: Tx): Promise<boolean> {
  const planned = await selectOrganisationErasure(tx, organisationId)
    .select(['begunAt', 'erasedAt'])
    .forUpdate()
    .executeTakeFirst()
  if (!planned) return false
  if (planned.begunAt) return !planned.erasedAt
  await deleteMailsOfOrganisation(tx, organisationId)
  await tx
    .updateTable('organisationErasures')
    .set({
      begunAt: now,
      staff: sql`array(select account_id from staff_members where organisation_id = ${organisationId})`,
    })
    .where('organisationId', '=', organisationId)
    .execute()
  for (const table of ['staff_members', 'sessions', 'organisation_codes'])
    await deleteRows(tx, table, everything)
  return true
}

/** With what was written meanwhile. */
async function endErasing(
  { organisationId, now }: SystemContext,
  tx: Tx,
  tables: readonly string[],
): Promise<void> {
  for (const table of [...tables, 'organisations']) await deleteRows(tx, table, everything)
  await sql`select erase_accounts_of_organisation()`.execute(tx)
  await tx
    .updateTable('organisationErasures')
    .set({ erasedAt: now, askedBy: null, staff: [] })
    .where('organisationId', '=', organisationId)
    .execute()
}
