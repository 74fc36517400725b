import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** What shows pictures, and keeps them alive by that. */
export interface PictureReferrer {
  kind: 'draft' | 'form-version' | 'bank-question' | 'icon-set' | 'organisation'
  id: string
}

interface Moment {
  organisationId: string
  now: Date
}

/**
 * Notes which of the organisation's pictures this shows, in place of those noted before, and tells which of them are not
 * there to be shown. What nothing shows any more is deleted a day later.
 */
export async function recordPictureReferences(
  { organisationId, now }: Moment,
  tx: Tx,
  user: PictureReferrer,
  names: readonly string[],
): Promise<string[]> {
  const shown = [...new Set(names)].toSorted()
  const before = new Set(await listShown(tx, organisationId, user))
  const gone = [...before].filter((name) => !shown.includes(name))
  const wanted = shown.filter((name) => !before.has(name))
  const added = await hold(tx, organisationId, wanted)
  const use = { organisationId, userKind: user.kind, userId: user.id }
  if (added.length > 0) {
    const uses = added.map((name) => ({ ...use, name }))
    await tx
      .insertInto('uploadUses')
      .values(uses)
      .onConflict((same) => same.doNothing())
      .execute()
    await ofNames(tx, organisationId, added).set({ unusedSince: null }).execute()
  }
  if (gone.length > 0) {
    await tx
      .deleteFrom('uploadUses')
      .where('organisationId', '=', organisationId)
      .where('userKind', '=', user.kind)
      .where('userId', '=', user.id)
      .where('name', 'in', gone)
      .execute()
    await recordUnused(tx, organisationId, gone, now)
  }
  return wanted.filter((name) => !added.includes(name))
}

/** Notes that these users are gone, with all that they showed. */
export async function recordPictureReferencesRemoved(
  { organisationId, now }: Moment,
  tx: Tx,
  kind: PictureReferrer['kind'],
  ids: readonly string[],
): Promise<void> {
  const gone = await tx
    .deleteFrom('uploadUses')
    .where('organisationId', '=', organisationId)
    .where('userKind', '=', kind)
    .where('userId', 'in', ids)
    .returning('name')
    .execute()
  const names = new Set(gone.map(({ name }) => name))
  if (names.size > 0) await recordUnused(tx, organisationId, [...names], now)
}

/** Those of these pictures that nothing shows have been unused from now on. */
async function recordUnused(tx: Tx, organisationId: string, names: string[], now: Date): Promise<void> {
  await ofNames(tx, organisationId, names)
    .set({ unusedSince: now })
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('uploadUses as s')
            .where('s.organisationId', '=', organisationId)
            .whereRef('s.name', '=', 'uploads.name')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .execute()
}

const ofNames = (tx: Tx, organisationId: string, names: string[]) =>
  tx.updateTable('uploads').where('organisationId', '=', organisationId).where('name', 'in', names)

async function listShown(tx: Tx, organisationId: string, { kind, id }: PictureReferrer): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploadUses')
    .where('organisationId', '=', organisationId)
    .where('userKind', '=', kind)
    .where('userId', '=', id)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

// Held, so that the sweep does not delete them before this transaction is done.
async function hold(tx: Tx, organisationId: string, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await tx
    .selectFrom('uploads')
    .where('organisationId', '=', organisationId)
    .where('name', 'in', names)
    .select('name')
    .orderBy('name')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ name }) => name)
}
