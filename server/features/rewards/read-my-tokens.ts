import { type LearnerContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { rewardsPolicy } from './policy.ts'
import { getBalance, listTokenEntries, listWorkedFor } from './queries.ts'

const entriesShown = 100

export async function readMyTokens(ctx: LearnerContext) {
  permit(ctx, rewardsPolicy.mine)
  const { organisationId, actor } = ctx
  return withOrganisation(ctx, async (tx) => {
    const balance = await getBalance(tx, organisationId, actor.learnerId)
    const entries = await listTokenEntries(tx, organisationId, actor.learnerId, entriesShown)
    return {
      balance,
      workingFor: await listWorkedFor(tx, organisationId, actor.learnerId, ctx.now),
      entries: entries.map((entry) => ({ ...entry, grantedAt: entry.grantedAt.toISOString() })),
    }
  })
}
