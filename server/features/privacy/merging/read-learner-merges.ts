import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { privacyPolicy } from '../policy.ts'
import { listLearnerMerges } from './merge-queries.ts'

export async function readLearnerMerges(ctx: MemberContext, { learnerId }: { learnerId: string }) {
  const scope = permit(ctx, privacyPolicy.merge)
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, ctx.organisationId, scope, learnerId)
    return listLearnerMerges(tx, ctx, learnerId)
  })
}
