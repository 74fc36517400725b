import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type Context, withOrganisation } from '#server/kernel/context.ts'
import { getUnsubscribeLink } from '../queries.ts'
import { stopMessages } from '../stop-messages.ts'

/** Ends the mails about a form to the learner whom the link was mailed to. Said twice, it is as said once. */
export async function unsubscribe(ctx: Context, { secret }: { secret: string }) {
  const { organisationId, learnerId, formId } = await getUnsubscribeLink(ctx, secret)
  const asLearner = { ...ctx, organisationId, actor: { kind: 'learner' as const, learnerId } }
  await withOrganisation(asLearner, async (tx) => {
    await stopMessages(tx, asLearner, { learnerId, formId, channel: 'email' })
    await recordAudit(asLearner, tx, {
      action: 'notifications.mails-stopped',
      subjectKind: 'form',
      subjectId: formId,
      detail: { by: 'link' },
    })
  })
  return {}
}
