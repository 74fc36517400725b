import { type ActingLearner, type StaffContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Language } from '#shared/languages.ts'
import { authPolicy } from '../policy.ts'
import { getSignedInLearner } from '../queries.ts'

export async function checkAuth(ctx: StaffContext | ActingLearner) {
  permit(ctx, authPolicy.check)
  const { user, language } = await describeCaller(ctx)
  return {
    user,
    is_guide_tour: 'isGuideTour' in ctx && ctx.isGuideTour,
    language: language as Language | null,
  }
}

async function describeCaller(ctx: StaffContext | ActingLearner) {
  if ('organisationId' in ctx && ctx.actor.kind === 'learner') {
    const { organisationId, actor } = ctx
    const { language, ...user } = await withOrganisation(ctx, (tx) =>
      getSignedInLearner(tx, organisationId, actor.learnerId),
    )
    return { user, language }
  }
  const { actor, chosenLanguage: language } = ctx as StaffContext
  const { accountId: id, name, email } = actor
  return { user: { kind: 'staff' as const, id, name, email }, language }
}
