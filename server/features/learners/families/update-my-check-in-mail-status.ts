import { recordAudit } from '#server/features/audit/record-audit.ts'
import { resumeMessages, stopMessages } from '#server/features/notifications/stop-messages.ts'
import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { learnersPolicy } from '../policy.ts'
import { getCheckInMailStatus } from './get-check-in-mail-status.ts'

/** From now on I am mailed when this form of mine opens, or am not. */
export async function updateMyCheckInMailStatus(
  ctx: LearnerContext,
  { form: formId, wanted }: { form: string; wanted: boolean },
) {
  permit(ctx, learnersPolicy['own-messages'])
  const { organisationId, actor } = ctx
  const mine = { learnerId: actor.learnerId, formId }
  return withOrganisation(ctx, async (tx) => {
    await getCheckInMailStatus(tx, organisationId, mine)
    await (wanted ? resumeMessages : stopMessages)(tx, ctx, { ...mine, channel: 'email' })
    await recordAudit(ctx, tx, {
      action: wanted ? 'learners.mails-resumed' : 'learners.mails-stopped',
      subjectKind: 'form',
      subjectId: formId,
    })
    return { mails: await getCheckInMailStatus(tx, organisationId, mine) }
  })
}
