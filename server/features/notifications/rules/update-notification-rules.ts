import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { NotificationRules, NotificationRulesDto } from '#shared/notifications/endpoints.ts'
import { notificationsPolicy } from '../policy.ts'
import { toNotificationRulesDto } from './read-notification-rules.ts'

/** What is told from now on, as far as it is named; a message that waits already keeps its hour. */
export async function updateNotificationRules(
  ctx: MemberContext,
  { quietHours }: Partial<NotificationRules>,
): Promise<NotificationRulesDto> {
  permit(ctx, notificationsPolicy['change-rules'])
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    if (quietHours !== undefined) {
      const said = { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null }
      await tx
        .insertInto('notificationRules')
        .values({ organisationId, ...said })
        .onConflict((before) => before.column('organisationId').doUpdateSet(said))
        .execute()
      await recordAudit(ctx, tx, {
        action: 'notifications.rules-changed',
        subjectKind: 'organisation',
        subjectId: organisationId,
        detail: said,
      })
    }
    return toNotificationRulesDto(tx, ctx)
  })
}
