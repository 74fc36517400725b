import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type ActingLearner, type MemberOrKeyContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerGraph, MyGraph } from '#shared/insights/endpoints.ts'
import { toMyDayPoint } from '#shared/insights/to-my-day-point.ts'
import { insightsPolicy } from '../policy.ts'
import { listDaysWithHiddenScore, listFormsOpenedForLearner, sumAgreement } from '../queries.ts'
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

export async function readMyDays(ctx: ActingLearner, input: GraphQuery): Promise<MyGraph> {
  permit(ctx, insightsPolicy.mine)
  const { organisationId, actor } = ctx
  const { learnerId } = actor
  return withOrganisation(ctx, async (tx) => {
    const graph = await getLearnerGraph(ctx, tx, { ...input, learnerId, seenBy: 'learner' })
    const { form, from, to } = graph
    const asked = form && { organisationId, learnerId, formId: form.id, from, to }
    const { showsMatches } = await getOrganisation(tx, organisationId)
    const hidden = asked ? await listDaysWithHiddenScore(tx, asked) : new Set<string>()
    return {
      ...graph,
      days: graph.days.map((day) => toMyDayPoint(day, hidden.has(day.onDate))),
      agreement: asked && showsMatches ? await sumAgreement(tx, asked, [...hidden]) : null,
    }
  })
}

export async function readMyForms(ctx: ActingLearner) {
  permit(ctx, insightsPolicy.mine)
  return withOrganisation(ctx, async (tx) => ({
    forms: await listFormsOpenedForLearner(tx, ctx.organisationId, ctx.actor.learnerId),
  }))
}
