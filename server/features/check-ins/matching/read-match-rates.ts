import { recordAccess } from '#server/features/audit/record-access.ts'
import type { FormHoldersQuery } from '#server/features/forms/learners/list-form-holders.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import { checkInsPolicy } from '../policy.ts'
import { getMatchRates } from './get-match-rates.ts'

/** How often each learner of a form is matched, and what their last matches speak for. */
export async function readMatchRates(ctx: MemberContext, query: FormHoldersQuery): Promise<MatchRates> {
  const scope = permit(ctx, checkInsPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const { learners, formId, formRate, rule } = await getMatchRates(tx, ctx, scope, query)
    const told = learners.filter(({ proposal }) => proposal)
    const learnerIds = told.map(({ id }) => id)
    recordAccess(ctx, tx, learnerIds, query.learnerId ? 'results' : 'list')
    return {
      formId,
      formRate,
      rule,
      learners: learners.map(({ id, name, matchRate, proposal }) => ({
        learnerId: id,
        learnerName: name,
        matchRate,
        proposal,
      })),
    }
  })
}
