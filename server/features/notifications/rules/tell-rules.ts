import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { ToldRules } from '#shared/notifications/endpoints.ts'
import { isPushAgreed } from '../push/push-queries.ts'
import { getNotificationRules } from '../queries.ts'

/** What holds for the messages of the organisation. */
export async function tellRules(tx: Tx, { organisationId, settings }: MemberContext): Promise<ToldRules> {
  return {
    ...(await getNotificationRules(tx, organisationId)),
    push: await isPushAgreed(tx, organisationId),
    canPush: settings.vapidKeys !== undefined,
  }
}
