import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { settledDeliveryRetentionMs } from '#shared/integrations/delivery-plan.ts'

/** A sweep: it goes across tenants. What was settled long ago goes; what waits stays. */
export async function deleteOldDeliveries(db: Context['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - settledDeliveryRetentionMs)
  await sql`delete from webhook_deliveries where next_try_at is null and created_at < ${before}`.execute(db)
}
