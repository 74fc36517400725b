import { learnerLockKey } from '#server/features/learners/lock-learners.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LastExport } from '#shared/privacy/export-summary.ts'
import { privacyPolicy } from '../policy.ts'
import type { ExportScope } from './export-plan.ts'
import { createExport, findExport } from './export-queries.ts'
import { recordExportAudit } from './record-export-audit.ts'
import { type ExportSubject, resolveExportScope } from './resolve-export-scope.ts'

/** Has everything of the organisation, or of a learner, written to a file. One under way goes on; any other is replaced. */
export async function requestExport(
  ctx: MemberContext,
  { requestKey: id, learnerId }: ExportSubject & { requestKey: string },
): Promise<LastExport> {
  const reach = learnerId
    ? permit(ctx, privacyPolicy.export)
    : permit(ctx, privacyPolicy['export-organisation'])
  const { organisationId, actor, now } = ctx
  const ask = async (tx: Tx) => {
    const scope = await resolveExportScope(ctx, tx, reach, { learnerId })
    const last = await findExport(tx, scope, now)
    if (last.export?.id === id) return last
    await deleteSettled(tx, scope)
    if (await createExport(tx, { ...scope, id, askedBy: actor.accountId, askedAt: now, dueAt: now }))
      await recordExportAudit(ctx, tx, scope, 'asked')
    return findExport(tx, scope, now)
  }
  // A learner who is being erased meanwhile has no file begun.
  return withOrganisation(ctx, ask, learnerId ? learnerLockKey(organisationId, learnerId) : undefined)
}

const deleteSettled = (tx: Tx, { organisationId, learnerId }: ExportScope) =>
  tx
    .deleteFrom('organisationExports')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'is not distinct from', learnerId)
    .where((row) => row.or([row('readyAt', 'is not', null), row('endedAt', 'is not', null)]))
    .execute()
