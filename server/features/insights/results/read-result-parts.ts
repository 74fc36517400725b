import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { calculateTallyTotals } from '#shared/insights/results/answer-tally.ts'
import { insightsPolicy } from '../policy.ts'
import { recordAccessToTotals } from '../record-access-to-totals.ts'
import { type ResultsQuery, resolveResultScope } from './result-scope.ts'
import { tallyAnswers } from './tally-answers.ts'

/** What the answers within reach came to by question and by period. */
export async function readResultParts(ctx: MemberContext, query: ResultsQuery) {
  const reach = permit(ctx, insightsPolicy.learners)
  return withOrganisation(ctx, async (tx) => {
    const scope = await resolveResultScope(ctx, tx, reach, query)
    await recordAccessToTotals(ctx, tx, scope, 'results')
    const { from, to } = scope
    return { from, to, ...calculateTallyTotals(await tallyAnswers(tx, scope)) }
  })
}
