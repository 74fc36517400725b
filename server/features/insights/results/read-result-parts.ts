import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { tallySums } from '#shared/insights/results/answer-tally.ts'
import { insightsPolicy } from '../policy.ts'
import { recordAccessToSums } from '../record-access-to-sums.ts'
import { type ResultsQuery, resultScope } from './result-scope.ts'
import { tallyAnswers } from './tally-answers.ts'

/** What the answers within reach came to by question and by period. */
export async function readResultParts(ctx: MemberContext, query: ResultsQuery) {
  const reach = permit(ctx, insightsPolicy.learners)
  return withOrganisation(ctx, async (tx) => {
    const scope = await resultScope(ctx, tx, reach, query)
    await recordAccessToSums(ctx, tx, scope, 'results')
    const { from, to } = scope
    return { from, to, ...tallySums(await tallyAnswers(tx, scope)) }
  })
}
