import { sql } from 'kysely'
import { nameAccounts } from '#database/name-accounts.ts'
import { shownName } from '#database/shown-name.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { ActiveHold, Hold } from '#shared/privacy/hold.ts'

type Within = Pick<Context, 'now'> & { organisationId: string }

/** What would be erased: a learner, whatever is old enough of everybody, or everything. */
export type ErasureScope = { learnerId: string } | 'everything'

const listedAtMost = 500

/**
 * Whoever erases lets others erase beside them and nobody hold anything meanwhile; whoever holds something waits until
 * nobody erases, and is alone. Lasts until the transaction ends.
 */
export async function lockHolds(tx: Tx, organisationId: string, as: 'erasing' | 'holding'): Promise<void> {
  const organisation = tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select('organisationId')
  const locked = await (as === 'erasing' ? organisation.forShare() : organisation.forNoKeyUpdate()).execute()
  if (locked.length === 0) throw new AppError('absent')
}

/** Refuses to erase what is held, and keeps it from being held until this transaction ends. */
export async function assertNotOnHold(tx: Tx, within: Within, erased: ErasureScope): Promise<void> {
  await lockHolds(tx, within.organisationId, 'erasing')
  if (await findActiveHold(tx, within, erased)) throw new AppError('on-hold')
}

/** Of the holds that keep something from being erased, the one that ends last. */
export async function findActiveHold(
  tx: Tx,
  { organisationId, now }: Within,
  erased: ErasureScope,
): Promise<ActiveHold | null> {
  const today = await getLocalToday(tx, { organisationId, now })
  const holds = await tx
    .selectFrom('holds as h')
    .where('h.organisationId', '=', organisationId)
    .where(isInForce(today))
    .$if(erased !== 'everything', (all) =>
      all.where((row) =>
        row.or([
          row('h.learnerId', 'is', null),
          row('h.learnerId', '=', (erased as { learnerId: string }).learnerId),
        ]),
      ),
    )
    .select(['h.heldBy', 'h.heldAt', 'h.untilOn'])
    .orderBy('h.untilOn', (order) => order.desc().nullsFirst())
    .limit(1)
    .execute()
  const [found] = await nameAccounts(tx, holds, 'heldBy')
  return found ? { ...found, heldAt: found.heldAt.toISOString() } : null
}

/** Every hold, those in force first, the latest first. */
export async function listAllHolds(tx: Tx, { organisationId, now }: Within): Promise<Hold[]> {
  const today = await getLocalToday(tx, { organisationId, now })
  const rows = await tx
    .selectFrom('holds as h')
    .leftJoin('learners as l', (on) =>
      on.onRef('l.organisationId', '=', 'h.organisationId').onRef('l.id', '=', 'h.learnerId'),
    )
    .where('h.organisationId', '=', organisationId)
    .select([
      'h.id',
      'l.id as learnerId',
      shownName(organisationId).as('learnerName'),
      'h.reason',
      'h.heldBy',
      'h.heldAt',
      'h.untilOn',
      isInForce(today).as('isInForce'),
      'h.endedBy',
      'h.endedAt',
    ])
    .orderBy('isInForce', 'desc')
    .orderBy('h.heldAt', 'desc')
    .orderBy('h.id')
    .limit(listedAtMost)
    .execute()
  const named = await nameAccounts(tx, rows, 'heldBy', 'endedBy')
  return named.map(({ learnerId, learnerName, heldAt, endedAt, ...hold }) => ({
    ...hold,
    learner: learnerId && learnerName !== null ? { id: learnerId, name: learnerName } : null,
    heldAt: heldAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

const isInForce = (today: string) =>
  sql<boolean>`(h.ended_at is null and (h.until_on is null or h.until_on >= ${today}::date))`
