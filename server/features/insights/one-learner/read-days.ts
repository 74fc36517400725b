import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type LearnerContext, type MemberOrKeyContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { listFormsOpenedForLearner } from '../queries.ts'
import { type GraphQuery, getLearnerGraph } from './get-learner-graph.ts'

export async function readLearnerDays(
  ctx: MemberOrKeyContext,
  input: GraphQuery & { learnerId: string },
): Promise<LearnerGraph> {
  const scope = permit(ctx, insightsPolicy.learner)
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, ctx.organisationId, scope, input.learnerId)
    recordAccess(ctx, tx, [input.learnerId], 'results')
    return getLearnerGraph(ctx, tx, { ...input, seenBy: 'staff' })
  })
}

export async function readMyDays(ctx: LearnerContext, input: GraphQuery): Promise<LearnerGraph> {
  permit(ctx, insightsPolicy.mine)
  const { learnerId } = ctx.actor
  return withOrganisation(ctx, (tx) => getLearnerGraph(ctx, tx, { ...input, learnerId, seenBy: 'learner' }))
}

export async function readMyForms(ctx: LearnerContext) {
  permit(ctx, insightsPolicy.mine)
  return withOrganisation(ctx, async (tx) => ({
    forms: await listFormsOpenedForLearner(tx, ctx.organisationId, ctx.actor.learnerId),
  }))
}
