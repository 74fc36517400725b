import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'
import { privacyPolicy } from './policy.ts'
import { queueErasureNotices } from './queue-erasure-notices.ts'
import { readOrganisationErasure } from './read-organisation-erasure.ts'

/** Lets the organisation be, and tells everybody on its staff. */
export async function callOffOrganisationErasure(ctx: MemberContext): Promise<OrganisationErasure> {
  permit(ctx, privacyPolicy['erase-organisation'])
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
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
  })
  return readOrganisationErasure(ctx)
}
