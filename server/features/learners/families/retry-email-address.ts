import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope, getLearner } from '../queries.ts'

/** Lets mails go to an address again that a mail server refused. */
export async function retryEmailAddress(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<Learner> {
  const scope = permit(ctx, learnersPolicy['change-messages'])
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    await tx
      .updateTable('learners')
      .set({ emailRefusedAt: null })
      .where('organisationId', '=', organisationId)
      .where('id', '=', learnerId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'learners.address-tried-again',
      subjectKind: 'learner',
      subjectId: learnerId,
    })
    return getLearner(tx, organisationId, learnerId)
  })
}
