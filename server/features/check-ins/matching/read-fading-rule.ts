import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { checkInsPolicy } from '../policy.ts'
import { getFadingRule } from './fading-rule-queries.ts'

export async function readFadingRule(ctx: MemberContext) {
  permit(ctx, checkInsPolicy.read)
  return withOrganisation(ctx, (tx) => getFadingRule(tx, ctx.organisationId))
}
