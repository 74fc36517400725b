import { recordAccess } from '#server/features/audit/record-access.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import { checkInsPolicy } from '../policy.ts'
import { getMatchRates, type MatchRateQuery } from './get-match-rates.ts'

/** How often each learner of a form is matched, and what their last matches speak for. */
export async function readMatchRates(ctx: MemberContext, query: MatchRateQuery): Promise<MatchRates> {
  const scope = permit(ctx, checkInsPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const { learners, ...rates } = await getMatchRates(tx, ctx, scope, query)
    const told = learners.filter(({ proposal }) => proposal)
    const learnerIds = told.map(({ learnerId }) => learnerId)
    recordAccess(ctx, tx, learnerIds, query.learnerId ? 'results' : 'list')
    return { ...rates, learners: learners.map(({ matches: _, ...learner }) => learner) }
  })
}
