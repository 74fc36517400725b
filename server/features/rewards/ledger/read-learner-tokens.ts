import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerTokens } from '#shared/rewards/endpoints.ts'
import { listMenu } from '../menu/menu-queries.ts'
import { rewardsPolicy } from '../policy.ts'
import { getBalance, listLedger, listTargetRewards } from '../queries.ts'
import { listPendingApprovals } from '../redeeming/redemption-queries.ts'

const entriesShown = 200

/** One learner's tokens for staff: what there is, what made it, what can be had for it, and what waits. */
export async function readLearnerTokens(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<LearnerTokens> {
  const scope = permit(ctx, rewardsPolicy.read)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    recordAccess(ctx, tx, [learnerId], 'results')
    const onDate = await getLocalToday(tx, ctx)
    return {
      balance: await getBalance(tx, organisationId, learnerId),
      menu: await listMenu(tx, organisationId, learnerId, onDate),
      workingFor: await listTargetRewards(tx, organisationId, learnerId, onDate),
      ...(await listPendingApprovals(tx, organisationId, scope, learnerId)),
      entries: await listLedger(tx, organisationId, learnerId, entriesShown),
    }
  })
}
