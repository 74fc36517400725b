import { type MemberContext, withOrganisation } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import type { ToldRules } from '#shared/notifications/endpoints.ts'
import { notificationsPolicy } from './policy.ts'
import { getNotificationRules } from './queries.ts'

export async function readNotificationRules(ctx: MemberContext): Promise<ToldRules> {
  permit(ctx, notificationsPolicy['read-rules'])
  const rules = await withOrganisation(ctx, (tx) => getNotificationRules(tx, ctx.organisationId))
  return { ...rules, canPush: ctx.settings.vapidKeys !== undefined }
}
