import { sql } from 'kysely'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { keyExpiryWarningDays } from '#shared/integrations/key-expiry.ts'
import { addCalendarDays, dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'

import { queueIntegrationNotices } from './integration-notices.ts'

/** Nobody is mailed before this hour of their organisation's day. */
const from = '08:00'

/** Tells owners of keys that end within two weeks, in all organisations, each key once. */
export const warnOfExpiringKeys = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsToWarn, warnOfEnds)

async function warnOfEnds(ctx: SystemContext): Promise<void> {
  const { organisationId, now } = ctx
  await withOrganisation(ctx, async (tx) => {
    const { timeZone } = await getOrganisation(tx, organisationId)
    const { onDate: today, time } = localTimeAt(now, timeZone)
    if (time < from) return
    const warned = await tx
      .updateTable('apiKeys')
      .set({ warnedAt: now })
      .where('organisationId', '=', organisationId)
      .where('revokedAt', 'is', null)
      .where('warnedAt', 'is', null)
      .where('endsOn', '>=', today)
      .where('endsOn', '<=', addCalendarDays(today, keyExpiryWarningDays))
      .returning('id')
      .execute()
    await queueIntegrationNotices(
      ctx,
      tx,
      warned.map(({ id }) => ({ about: 'key', id })),
    )
  })
}

// A sweep: it reads across tenants. Local days are at most one beside that of UTC.
async function listOrganisationsToWarn(sweep: SweepScope): Promise<string[]> {
  const today = dateToDay(sweep.now.toISOString().slice(0, 10))
  const { rows } = await sql<{ organisationId: string }>`
    select distinct organisation_id from api_keys
     where ${isAmong('organisation_id', sweep)} and revoked_at is null and warned_at is null
       and ends_on between ${dayToDate(today - 1)}::date and ${dayToDate(today + keyExpiryWarningDays + 1)}::date
  `.execute(sweep.db)
  return rows.map(({ organisationId }) => organisationId)
}
