import { recordLooks } from '#server/features/audit/record-looks.ts'
import { refuseOutOfReach } from '#server/features/learners/queries.ts'
import { type LearnerContext, type ReaderContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerGraph } from '#shared/insights/endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { listFormsOf } from '../queries.ts'
import { type DaysAsked, getLearnerGraph } from './get-learner-graph.ts'

export async function readLearnerDays(
  ctx: ReaderContext,
  input: DaysAsked & { learnerId: string },
): Promise<LearnerGraph> {
  const reach = permit(ctx, insightsPolicy.learner)
  return withOrganisation(ctx, async (tx) => {
    await refuseOutOfReach(tx, ctx.organisationId, reach, input.learnerId)
    recordLooks(ctx, tx, [input.learnerId], 'results')
    return getLearnerGraph(ctx, tx, { ...input, seenBy: 'staff' })
  })
}

export async function readMyDays(ctx: LearnerContext, input: DaysAsked): Promise<LearnerGraph> {
  permit(ctx, insightsPolicy.mine)
  const { learnerId } = ctx.actor
  return withOrganisation(ctx, (tx) => getLearnerGraph(ctx, tx, { ...input, learnerId, seenBy: 'learner' }))
}

export async function readMyForms(ctx: LearnerContext) {
  permit(ctx, insightsPolicy.mine)
  return withOrganisation(ctx, async (tx) => ({
    forms: await listFormsOf(tx, ctx.organisationId, ctx.actor.learnerId),
  }))
}
