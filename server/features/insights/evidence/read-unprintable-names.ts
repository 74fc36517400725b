import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { filterUnprintable } from '#server/platform/pdf/font-set.ts'
import { getLearnerName } from '../one-learner/get-learner-graph.ts'
import { insightsPolicy } from '../policy.ts'
import { listFormsOpenedForLearner } from '../queries.ts'

/** The names in a learner's evidence pack that have letters which no PDF can write. */
export async function readUnprintableNames(ctx: MemberContext, { learnerId }: { learnerId: string }) {
  const scope = permit(ctx, insightsPolicy.learner)
  const { organisationId, actor } = ctx
  const names = await withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const learner = await getLearnerName(tx, organisationId, learnerId, 'staff')
    const organisation = await getOrganisation(tx, organisationId)
    const forms = await listFormsOpenedForLearner(tx, organisationId, learnerId)
    return [learner.name, organisation.name, ...forms.map(({ title }) => title), actor.name]
  })
  return { names: await filterUnprintable([...new Set(names)]) }
}
