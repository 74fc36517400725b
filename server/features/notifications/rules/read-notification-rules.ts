import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ToldRules } from '#shared/notifications/endpoints.ts'
import { notificationsPolicy } from '../policy.ts'
import { tellRules } from './tell-rules.ts'

export async function readNotificationRules(ctx: MemberContext): Promise<ToldRules> {
  permit(ctx, notificationsPolicy['read-rules'])
  return withOrganisation(ctx, (tx) => tellRules(tx, ctx))
}
