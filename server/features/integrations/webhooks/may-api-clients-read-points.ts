import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import type { WebhookEventType } from '#shared/integrations/webhook-event.ts'

const showPoints: readonly ApiKeyScope[] = ['read-results', 'read-forms']
export const settledDayEventType: WebhookEventType = 'day.settled'

/** Whether other programs can learn what learners' answers came to: by a key that opens it, or by a webhook. */
export async function mayApiClientsReadPoints(
  tx: Tx,
  { organisationId, today }: { organisationId: string; today: string },
): Promise<boolean> {
  const { rows } = await sql<{ areTold: boolean }>`
    select exists (select from api_keys
                    where organisation_id = ${organisationId} and revoked_at is null and ends_on >= ${today}::date
                      and scopes && ${showPoints}::text[])
        or exists (select from webhooks
                    where organisation_id = ${organisationId} and off_at is null and ${settledDayEventType} = any (events))
        as are_told
  `.execute(tx)
  return rows[0]!.areTold
}
