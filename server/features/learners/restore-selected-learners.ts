import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { lockLearners } from './lock-learners.ts'
import { learnersPolicy } from './policy.ts'
import { assertLearnersInScope } from './queries.ts'
import { restoreLearners } from './restore-learners.ts'

/** Withdrawn learners take part again, all of them or none, and sign in with what they had. Tells who did not until now. */
export async function restoreSelectedLearners(
  ctx: MemberContext,
  { learnerIds }: { learnerIds: readonly string[] },
): Promise<{ learnerIds: string[] }> {
  const scope = permit(ctx, learnersPolicy.withdraw)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockLearners(tx, organisationId, learnerIds)
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    return { learnerIds: await restoreLearners(ctx, tx, learnerIds) }
  })
}
