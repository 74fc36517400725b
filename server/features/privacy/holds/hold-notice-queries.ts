import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Tx } from '#server/kernel/context.ts'
import { type HoldNotice, legalHoldNoticeLeadDays } from '#shared/privacy/hold-notice.ts'

const dayMilliseconds = 86_400_000

/** Holds with a last day that nobody ended, of whose end their owners were not told to the last. */
export const selectHoldsToNotify = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('holds')
    .where('organisationId', '=', organisationId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`told is distinct from 'over'`)
    .select((row) => [
      'id',
      row.ref('untilOn').$castTo<string>().as('untilOn'),
      row.ref('told').$castTo<HoldNotice | null>().as('told'),
    ])
    .where('untilOn', 'is not', null)

/** Organisations with a hold that ends soon. A sweep: it reads across tenants, and a day around each zone’s. */
export async function listOrganisationsWithEndingHolds(db: Kysely<DB>, now: Date): Promise<string[]> {
  const latest = new Date(now.getTime() + (legalHoldNoticeLeadDays.fortnight + 1) * dayMilliseconds)
  const rows = await db
    .selectFrom('holds')
    .where('endedAt', 'is', null)
    .where('untilOn', '<=', latest.toISOString().slice(0, 10))
    .where(sql<boolean>`told is distinct from 'over'`)
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
