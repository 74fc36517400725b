import { recordAccess } from '#server/features/audit/record-access.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { LearnerRecentScore } from '#shared/forms/library/library-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../policy.ts'
import { assertFormInScope } from './forms-in-scope.ts'
import { listAssignedLearners } from './list-assigned-learners.ts'
import { listRecentScores } from './list-recent-scores.ts'

/** What those learners within the caller's reach who go by the form's own goal have lately scored on it. */
export async function readRecentScores(
  ctx: MemberContext,
  { formId }: { formId: string },
): Promise<{ learners: LearnerRecentScore[] }> {
  const scope = permit(ctx, formsPolicy.read)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertFormInScope(tx, organisationId, scope, formId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate: today }])
    const learnerIds = assigned
      .filter(({ goalPercentage }) => goalPercentage === null)
      .map(({ learnerId }) => learnerId)
    const learners = await listRecentScores(tx, organisationId, scope, { formId, learnerIds, today })
    const toldIds = learners.map(({ id }) => id)
    recordAccess(ctx, tx, toldIds, 'list')
    return { learners }
  })
}
