import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LastExport } from '#shared/privacy/export-summary.ts'
import { privacyPolicy } from '../policy.ts'
import { endExport } from './end-export.ts'
import { findExport } from './export-queries.ts'
import { recordExportAudit } from './record-export-audit.ts'
import { type ExportSubject, resolveExportScope } from './resolve-export-scope.ts'

/** Ends the file of everything, ready or under way. */
export async function deleteExport(ctx: MemberContext, { learnerId }: ExportSubject): Promise<LastExport> {
  const reach = learnerId
    ? permit(ctx, privacyPolicy.export)
    : permit(ctx, privacyPolicy['export-organisation'])
  return withOrganisation(ctx, async (tx) => {
    const scope = await resolveExportScope(ctx, tx, reach, { learnerId })
    if (await endExport(tx, scope, ctx.now, 'removed')) await recordExportAudit(ctx, tx, scope, 'removed')
    return findExport(tx, scope, ctx.now)
  })
}
