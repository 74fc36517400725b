import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { lockLearners } from './lock-learners.ts'
import { learnersPolicy } from './policy.ts'
import { assertLearnersInScope } from './queries.ts'
import { withdrawLearners } from './withdraw-learners.ts'

/**
 * Ends the part of learners, all of them or none: they are out everywhere, and no way in opens until they are restored.
 * Their results, groups and what they sign in with stay. Tells who took part until now.
 */
export async function withdrawSelectedLearners(
  ctx: MemberContext,
  { learnerIds }: { learnerIds: readonly string[] },
): Promise<{ learnerIds: string[] }> {
  const scope = permit(ctx, learnersPolicy.withdraw)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockLearners(tx, organisationId, learnerIds)
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    return { learnerIds: await withdrawLearners(ctx, tx, learnerIds) }
  })
}
