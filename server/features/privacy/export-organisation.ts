import { sql } from 'kysely'
import { mappedTables } from '#database/data-map/mapped-tables.ts'
import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { permit } from '#server/permit.ts'
import type { FileToZip } from '#server/platform/zip-writer.ts'
import { exportedFiles, exportedTable } from './exported-files.ts'
import { privacyPolicy } from './policy.ts'

/** Everything that is kept of an organisation, read as it is taken. */
export async function exportOrganisation(ctx: MemberContext): Promise<AsyncIterable<FileToZip>> {
  permit(ctx, privacyPolicy['export-organisation'])
  const { organisationId } = ctx
  const { name } = await withOrganisation(ctx, async (tx) => {
    await recordAudit(ctx, tx, {
      action: 'privacy.organisation-exported',
      subjectKind: 'organisation',
      subjectId: organisationId,
    })
    return getOrganisation(tx, organisationId)
  })
  const tables = mappedTables
    .filter(({ kind, columns }) => kind !== 'sign-in' && columns.some((one) => one.name === 'organisationId'))
    .map((table) => exportedTable(table, sql`organisation_id = ${organisationId}`))
  return exportedFiles(ctx, `Everything of ${name}`, tables)
}
