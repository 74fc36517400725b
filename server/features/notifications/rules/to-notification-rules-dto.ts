import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { NotificationRulesDto } from '#shared/notifications/endpoints.ts'
import { hasPushConsent } from '../push/push-queries.ts'
import { getNotificationRules } from '../queries.ts'

/** What holds for the messages of the organisation. */
export async function toNotificationRulesDto(
  tx: Tx,
  { organisationId, settings }: MemberContext,
): Promise<NotificationRulesDto> {
  return {
    ...(await getNotificationRules(tx, organisationId)),
    push: await hasPushConsent(tx, organisationId),
    canPush: settings.vapidKeys !== undefined,
  }
}
