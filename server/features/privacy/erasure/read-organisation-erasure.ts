import { hasSecondFactor } from '#server/features/auth/second-factor/reauthenticate.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'
import { findActiveHold } from '../holds/hold-queries.ts'
import { privacyPolicy } from '../policy.ts'
import { erasureDelayMs, getOrganisationErasure } from './organisation-erasure-queries.ts'

/** What erasing the organisation would mean, or when it will be. */
export async function readOrganisationErasure(ctx: MemberContext): Promise<OrganisationErasure> {
  permit(ctx, privacyPolicy['erase-organisation'])
  const asksCode = await hasSecondFactor(ctx)
  const wouldBeAt = new Date(ctx.now.getTime() + erasureDelayMs).toISOString()
  return withOrganisation(ctx, async (tx) => ({
    ...(await getOrganisationErasure(tx, ctx.organisationId)),
    isHeld: (await findActiveHold(tx, ctx, 'everything')) !== null,
    asksCode,
    wouldBeAt,
  }))
}
