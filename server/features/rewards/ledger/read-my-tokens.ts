import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type ActingLearner, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { rewardsPolicy } from '../policy.ts'
import { getBalance, hasEarningForm, listLedger, listTargetRewards } from '../queries.ts'
import { listPendingRedemptions, listRewardChoices } from '../redeeming/redemption-queries.ts'

const entriesShown = 100

export async function readMyTokens(ctx: ActingLearner) {
  permit(ctx, rewardsPolicy.mine)
  const { organisationId } = ctx
  const { learnerId } = ctx.actor
  return withOrganisation(ctx, async (tx) => {
    const onDate = await getLocalToday(tx, ctx)
    return {
      earns: await hasEarningForm(tx, organisationId, learnerId, onDate),
      balance: await getBalance(tx, organisationId, learnerId),
      workingFor: await listTargetRewards(tx, organisationId, learnerId, onDate),
      menu: await listRewardChoices(tx, { organisationId, learnerId, onDate }),
      waiting: await listPendingRedemptions(tx, organisationId, learnerId),
      entries: await listLedger(tx, organisationId, learnerId, entriesShown),
    }
  })
}
