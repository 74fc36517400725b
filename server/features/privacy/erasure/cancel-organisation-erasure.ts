import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'
import { privacyPolicy } from '../policy.ts'
import { queueErasureNotices } from './erasure-notices.ts'
import { readOrganisationErasure } from './read-organisation-erasure.ts'

/** Lets the organisation be, and tells everybody on its staff. */
export async function cancelOrganisationErasure(ctx: MemberContext): Promise<OrganisationErasure> {
  permit(ctx, privacyPolicy['erase-organisation'])
  await withOrganisation(ctx, (tx) => deletePlannedOrganisationErasure(ctx, tx))
  return readOrganisationErasure(ctx)
}

/** Calls off what was planned and is not begun, if anything is. */
export async function deletePlannedOrganisationErasure(ctx: MemberContext, tx: Tx): Promise<void> {
  const { organisationId } = ctx
  const { numDeletedRows } = await tx
    .deleteFrom('organisationErasures')
    .where('organisationId', '=', organisationId)
    .where('begunAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await queueErasureNotices(ctx, tx, 'called-off')
  await recordAudit(ctx, tx, {
    action: 'privacy.organisation-erasure-called-off',
    subjectKind: 'organisation',
    subjectId: organisationId,
  })
}
