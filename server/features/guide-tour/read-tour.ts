import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { GuideTour } from '#shared/guide-tour/endpoints.ts'
import { guideTourPolicy } from './policy.ts'
import { getGuideTour } from './queries.ts'

export async function readTour(ctx: MemberContext): Promise<GuideTour> {
  permit(ctx, guideTourPolicy.take)
  return withOrganisation(ctx, (tx) => getGuideTour(tx, ctx))
}
