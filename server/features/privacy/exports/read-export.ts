import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LastExport } from '#shared/privacy/export-summary.ts'
import { privacyPolicy } from '../policy.ts'
import { findExport } from './export-queries.ts'
import { type ExportSubject, resolveExportScope } from './resolve-export-scope.ts'

/** How the file of everything stands, of the organisation or of a learner. */
export async function readExport(ctx: MemberContext, { learnerId }: ExportSubject): Promise<LastExport> {
  const scope = learnerId
    ? permit(ctx, privacyPolicy.export)
    : permit(ctx, privacyPolicy['export-organisation'])
  return withOrganisation(ctx, async (tx) =>
    findExport(tx, await resolveExportScope(ctx, tx, scope, { learnerId }), ctx.now),
  )
}
