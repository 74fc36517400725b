import { nameAccounts } from '#database/name-accounts.ts'
import { shownName } from '#database/shown-name.ts'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { listMergedLearners } from '#server/features/learners/merged-learners.ts'
import { getLearners } from '#server/features/learners/queries.ts'
import { lockRoster } from '#server/features/learners/rosters/lock-roster.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { AppError } from '#shared/errors.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { LearnerMerge } from '#shared/privacy/merge-endpoints.ts'
import { findActiveHold, lockHolds } from '../holds/hold-queries.ts'

/** Two records of the same learner: the other is merged into the one that stays. */
export interface LearnerPair {
  learnerId: string
  otherId: string
}

type Within = Pick<Context, 'now'> & { organisationId: string }

const undoableForMs = 30 * 86_400_000

/** Lets nobody work on either record, nor on who is on the roster, until this transaction ends. */
export async function lockLearnerPair(
  tx: Tx,
  organisationId: string,
  { learnerId, otherId }: LearnerPair,
): Promise<void> {
  await lockRoster(tx, organisationId)
  await lockLearners(tx, organisationId, [learnerId, otherId])
}

/** Refuses to merge what is on hold, a record that others were merged into, and one that takes part into one that doesn't. */
export async function assertMergeable(
  tx: Tx,
  within: Within,
  { learnerId, otherId }: LearnerPair,
): Promise<{ stays: Learner; goes: Learner }> {
  if (learnerId === otherId) throw new AppError('input-invalid', { fields: { otherId: 'duplicate' } })
  const { organisationId } = within
  await assertPairNotOnHold(tx, within, { learnerId, otherId })
  const learners = await getLearners(tx, organisationId, [learnerId, otherId])
  const stays = learners.get(learnerId)!
  const goes = learners.get(otherId)!
  if (stays.isWithdrawn && !goes.isWithdrawn) throw new AppError('merged-record-withdrawn')
  const merged = await listMergedLearners(tx, organisationId, otherId)
  if (merged.length > 0) throw new AppError('others-merged-into-it')
  return { stays, goes }
}

/** Refuses to move what is on hold, and keeps it from being held until this transaction ends. */
export async function assertPairNotOnHold(
  tx: Tx,
  within: Within,
  { learnerId, otherId }: LearnerPair,
): Promise<void> {
  await lockHolds(tx, within.organisationId, 'erasing')
  for (const id of [learnerId, otherId])
    if (await findActiveHold(tx, within, { learnerId: id })) throw new AppError('merge-on-hold')
}

/** The record that this one was merged into; null where it is one of its own. */
export async function findMergedInto(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('id', '=', learnerId)
    .where('erasedAt', 'is', null)
    .select('mergedIntoId')
    .executeTakeFirst()
  return row?.mergedIntoId ?? null
}

/** What undoing the merge of a record needs, as long as it can be undone. */
export async function getUndoableMerge(tx: Tx, { organisationId, now }: Within, mergedId: string) {
  const merge = await tx
    .selectFrom('learnerMerges')
    .where('organisationId', '=', organisationId)
    .where('mergedId', '=', mergedId)
    .where('mergedAt', '>', undoableSince(now))
    .select(['learnerId', 'mergedAt', 'wasWithdrawn', 'joinedGroups', 'drafts', 'moved'])
    .executeTakeFirst()
  if (!merge) throw new AppError('merge-not-undoable')
  const later = await tx
    .selectFrom('learnerMerges')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', merge.learnerId)
    .where('mergedAt', '>', merge.mergedAt)
    .select('mergedId')
    .executeTakeFirst()
  if (later) throw new AppError('later-merge-first')
  return merge
}

/** The records that were merged into a learner's, the last first. */
export async function listLearnerMerges(
  tx: Tx,
  { organisationId, now }: Within,
  learnerId: string,
): Promise<{ merges: LearnerMerge[] }> {
  const rows = await tx
    .selectFrom('learners as l')
    .leftJoin('learnerMerges as m', (join) =>
      join
        .onRef('m.organisationId', '=', 'l.organisationId')
        .onRef('m.mergedId', '=', 'l.id')
        .on('m.mergedAt', '>', undoableSince(now)),
    )
    .where('l.organisationId', '=', organisationId)
    .where('l.mergedIntoId', '=', learnerId)
    .where('l.erasedAt', 'is', null)
    .select(['l.id', shownName(organisationId).as('shownName'), 'l.username', 'm.mergedBy', 'm.mergedAt'])
    .orderBy('m.mergedAt', (order) => order.desc().nullsLast())
    .orderBy('l.username')
    .execute()
  const named = await nameAccounts(tx, rows, 'mergedBy')
  return {
    merges: named.map(({ mergedBy, mergedAt, ...record }) => ({
      ...record,
      undo:
        mergedBy !== null && mergedAt !== null
          ? {
              mergedBy,
              mergedAt: mergedAt.toISOString(),
              until: new Date(mergedAt.getTime() + undoableForMs).toISOString(),
            }
          : null,
    })),
  }
}

/** Organisations with merges that can't be undone any more. A sweep: it reads across tenants. */
export async function listOrganisationsWithOldMerges(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('learnerMerges')
    .where(isAmong('organisationId', sweep))
    .where('mergedAt', '<=', undoableSince(sweep.now))
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoableForMs)
