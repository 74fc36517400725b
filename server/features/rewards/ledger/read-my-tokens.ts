import { localDay } from '#server/features/organisations/local-day.ts'
import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { rewardsPolicy } from '../policy.ts'
import { getBalance, listLedger, listWorkedFor } from '../queries.ts'
import { listChoices, listWaiting } from '../redeeming/redemption-queries.ts'

const entriesShown = 100

export async function readMyTokens(ctx: LearnerContext) {
  permit(ctx, rewardsPolicy.mine)
  const { organisationId } = ctx
  const { learnerId } = ctx.actor
  return withOrganisation(ctx, async (tx) => {
    const onDate = await localDay(tx, ctx)
    return {
      balance: await getBalance(tx, organisationId, learnerId),
      workingFor: await listWorkedFor(tx, organisationId, learnerId, onDate),
      menu: await listChoices(tx, { organisationId, learnerId, onDate }),
      waiting: await listWaiting(tx, organisationId, learnerId),
      entries: await listLedger(tx, organisationId, learnerId, entriesShown),
    }
  })
}
