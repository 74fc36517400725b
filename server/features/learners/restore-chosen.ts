import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { holdLearners } from './hold-learners.ts'
import { learnersPolicy } from './policy.ts'
import { refuseOutOfReach } from './queries.ts'
import { restoreLearners } from './restore-learners.ts'

/** Withdrawn learners take part again, all of them or none, and sign in with what they had. Tells who did not until now. */
export async function restoreChosen(
  ctx: MemberContext,
  { learnerIds }: { learnerIds: readonly string[] },
): Promise<{ learnerIds: string[] }> {
  const reach = permit(ctx, learnersPolicy.withdraw)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await holdLearners(tx, organisationId, learnerIds)
    await refuseOutOfReach(tx, organisationId, reach, learnerIds)
    return { learnerIds: await restoreLearners(ctx, tx, learnerIds) }
  })
}
