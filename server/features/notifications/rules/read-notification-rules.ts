import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { NotificationRulesDto } from '#shared/notifications/endpoints.ts'
import { notificationsPolicy } from '../policy.ts'
import { hasPushConsent } from '../push/push-queries.ts'
import { getNotificationRules } from '../queries.ts'

export async function readNotificationRules(ctx: MemberContext): Promise<NotificationRulesDto> {
  permit(ctx, notificationsPolicy['read-rules'])
  return withOrganisation(ctx, (tx) => toNotificationRulesDto(tx, ctx))
}

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
