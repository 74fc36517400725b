import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { NotificationRulesDto } from '#shared/notifications/endpoints.ts'
import { notificationsPolicy } from '../policy.ts'
import { toNotificationRulesDto } from './to-notification-rules-dto.ts'

export async function readNotificationRules(ctx: MemberContext): Promise<NotificationRulesDto> {
  permit(ctx, notificationsPolicy['read-rules'])
  return withOrganisation(ctx, (tx) => toNotificationRulesDto(tx, ctx))
}
