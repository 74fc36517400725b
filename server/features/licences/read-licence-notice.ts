import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LicenceNotice } from '#shared/licences/endpoints.ts'
import { licencesPolicy } from './policy.ts'
import { getLicenceStatus } from './queries.ts'

/** What the caller has to know of the licences while they work: whoever can mend it early, everybody once it closes something. */
export async function readLicenceNotice(ctx: MemberContext): Promise<{ notice: LicenceNotice | null }> {
  permit(ctx, licencesPolicy.notice)
  const { organisationId, now, role } = ctx
  const { standing } = await withOrganisation(ctx, (tx) => getLicenceStatus(tx, organisationId, now))
  const { state } = standing
  const canMend = licencesPolicy.manage.roles[role] !== undefined
  if (state === 'trial' || state === 'active' || (state !== 'read-only' && !canMend)) return { notice: null }
  return { notice: { standing, canMend } }
}
