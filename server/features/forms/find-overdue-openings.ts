import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'

/** Since when the oldest opening that is due has waited, and how many schedules were set aside. It reads across tenants. */
export async function findOverdueOpenings(db: Kysely<DB>, now: Date) {
  const { since, setAside } = await db
    .selectFrom('schedules')
    .where('nextDueAt', '<=', now)
    .select((of) => of.fn.min('nextDueAt').filterWhere('failedAt', 'is', null).as('since'))
    .select((of) => of.fn.countAll<number>().filterWhere('failedAt', 'is not', null).as('setAside'))
    .executeTakeFirstOrThrow()
  return { since, setAside: Number(setAside) }
}
