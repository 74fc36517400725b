import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { organisationsPolicy } from './policy.ts'
import { getSignInRules } from './queries.ts'

export async function readSignInRules(ctx: MemberContext) {
  permit(ctx, organisationsPolicy['sign-in-rules'])
  return withOrganisation(ctx, (tx) => getSignInRules(tx, ctx))
}
