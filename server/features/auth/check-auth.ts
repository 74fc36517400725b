import { type SignedInContext, type StaffContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { authPolicy } from './policy.ts'
import { describeLearner } from './queries.ts'

export async function checkAuth(ctx: SignedInContext) {
  permit(ctx, authPolicy.check)
  return { user: await describeCaller(ctx), is_guide_tour: 'isGuideTour' in ctx && ctx.isGuideTour }
}

async function describeCaller(ctx: SignedInContext) {
  if ('organisationId' in ctx && ctx.actor.kind === 'learner') {
    const { organisationId, actor } = ctx
    return withOrganisation(ctx, (tx) => describeLearner(tx, organisationId, actor.learnerId))
  }
  const { accountId: id, name, email } = (ctx as StaffContext).actor
  return { kind: 'staff' as const, id, name, email }
}
