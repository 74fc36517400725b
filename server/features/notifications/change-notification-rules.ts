import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { NotificationRules, ToldRules } from '#shared/notifications/endpoints.ts'
import { notificationsPolicy } from './policy.ts'
import { forgetAllPush } from './push-subscriptions.ts'
import { getNotificationRules } from './queries.ts'

/**
 * What is told from now on, as far as it is named; a message that waits already keeps its hour. An organisation that
 * takes back its consent to push is rid of every device that said yes.
 */
export async function changeNotificationRules(
  ctx: MemberContext,
  { quietHours, push }: Partial<NotificationRules>,
): Promise<ToldRules> {
  permit(ctx, notificationsPolicy['change-rules'])
  const canPush = ctx.settings.vapidKeys !== undefined
  if (push && !canPush) throw new AppError('push-not-set-up')
  const { organisationId } = ctx
  const said = {
    ...(quietHours !== undefined && {
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours?.until ?? null,
    }),
    ...(push !== undefined && { pushAllowed: push }),
  }
  return withOrganisation(ctx, async (tx) => {
    await tx
      .insertInto('notificationRules')
      .values({ organisationId, ...said })
      .onConflict((before) => before.column('organisationId').doUpdateSet({ organisationId, ...said }))
      .execute()
    if (push === false) await forgetAllPush(tx, organisationId)
    await recordAudit(ctx, tx, {
      action: 'notifications.rules-changed',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: said,
    })
    return { ...(await getNotificationRules(tx, organisationId)), canPush }
  })
}
