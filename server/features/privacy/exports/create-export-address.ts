import { recordAccess, recordAccessToAllLearners } from '#server/features/audit/record-access.ts'
import { generateToken, hashToken } from '#server/features/auth/sessions/token.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { ExportAddress } from '#shared/privacy/export-summary.ts'
import { privacyPolicy } from '../policy.ts'
import { findExport, lockExport } from './export-queries.ts'
import { recordExportAudit } from './record-export-audit.ts'
import { type ExportSubject, resolveExportScope } from './resolve-export-scope.ts'

const hour = 3_600_000

/** Where a browser by itself can fetch the file of everything for an hour; each is audited, and noted as a look at everybody in it. */
export async function createExportAddress(
  ctx: MemberContext,
  { learnerId }: ExportSubject,
): Promise<ExportAddress> {
  const reach = learnerId
    ? permit(ctx, privacyPolicy.export)
    : permit(ctx, privacyPolicy['export-organisation'])
  const { organisationId, actor, now } = ctx
  const secret = generateToken()
  const expiresAt = new Date(now.getTime() + hour)
  await withOrganisation(ctx, async (tx) => {
    const scope = await resolveExportScope(ctx, tx, reach, { learnerId })
    await lockExport(tx, scope)
    const made = (await findExport(tx, scope, now)).export
    if (made?.state !== 'ready') throw new AppError('export-over')
    await tx
      .insertInto('organisationExportLinks')
      .values({
        secretHash: hashToken(secret),
        organisationId,
        exportId: made.id,
        accountId: actor.accountId,
        expiresAt,
      })
      .execute()
    if (learnerId) recordAccess(ctx, tx, [learnerId], 'evidence')
    else recordAccessToAllLearners(ctx, tx, new Date(made.readyAt!))
    await recordExportAudit(ctx, tx, scope, 'taken')
  })
  return { address: `/exports/${secret}`, expiresAt: expiresAt.toISOString() }
}
