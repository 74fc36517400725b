import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Subscription } from '#shared/licences/endpoints.ts'
import { getSubscription } from './get-subscription.ts'
import { licencesPolicy } from './policy.ts'

export async function readSubscription(ctx: MemberContext): Promise<Subscription> {
  permit(ctx, licencesPolicy.manage)
  return withOrganisation(ctx, (tx) => getSubscription(ctx, tx))
}
