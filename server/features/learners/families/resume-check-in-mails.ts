import { recordAudit } from '#server/features/audit/record-audit.ts'
import { resumeMessages } from '#server/features/notifications/stop-messages.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope, getLearner } from '../queries.ts'

/** Lets a learner be mailed about a form again, as they or their family have asked staff to. */
export async function resumeCheckInMails(
  ctx: MemberContext,
  { learnerId, formId }: { learnerId: string; formId: string },
): Promise<Learner> {
  const scope = permit(ctx, learnersPolicy['change-messages'])
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    await resumeMessages(tx, ctx, { learnerId, formId, channel: 'email' })
    await recordAudit(ctx, tx, {
      action: 'learners.mails-resumed',
      subjectKind: 'learner',
      subjectId: learnerId,
      detail: { formId },
    })
    return getLearner(tx, organisationId, learnerId)
  })
}
