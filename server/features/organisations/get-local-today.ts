import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'

/** The organisation's local day. */
export async function getLocalToday(
  tx: Tx,
  { organisationId, now }: Pick<Context, 'now'> & { organisationId: string },
): Promise<string> {
  const { onDate } = await tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select((row) =>
      sql<string>`(${now}::timestamptz at time zone ${row.ref('timeZone')})::date`.as('onDate'),
    )
    .executeTakeFirstOrThrow()
  return onDate
}
