import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { listStaffNotes } from '#server/features/learners/staff-notes/staff-note-queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { splitIntoPhases } from '#shared/insights/phases/phases.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { insightsPolicy } from '../policy.ts'
import { type GraphQuery, getLearnerGraph } from './get-learner-graph.ts'
import { listSupportByDay } from './progress-queries.ts'

export async function readLearnerProgress(
  ctx: MemberContext,
  input: GraphQuery & { learnerId: string },
): Promise<LearnerProgress> {
  const scope = permit(ctx, insightsPolicy.learner)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, input.learnerId)
    recordAccess(ctx, tx, [input.learnerId], 'results')
    const graph = await getLearnerGraph(ctx, tx, { ...input, seenBy: 'staff' })
    const { learner, form, from, to } = graph
    const learnerId = learner.id
    const [notes, days] = await Promise.all([
      listStaffNotes(tx, { organisationId, learnerId, from, to: input.to }),
      form ? listSupportByDay(tx, { organisationId, learnerId, formId: form.id, from, to }, now) : [],
    ])
    return { ...graph, phases: splitIntoPhases(days, notes), notes }
  })
}
