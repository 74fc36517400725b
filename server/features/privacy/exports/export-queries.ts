import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { nameAccounts } from '#database/name-accounts.ts'
import type { DB } from '#database/tables.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { ZipFileInPieces } from '#server/platform/files/zip-layout.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { ExportSummary, LastExport } from '#shared/privacy/export-summary.ts'
import { type ExportScope, planExport } from './export-plan.ts'

/** Where the parts of exports lie in the object store. */
export const exportsKeyPrefix = 'exports/'
export const createOrganisationExportsKeyPrefix = (organisationId: string): string =>
  `${exportsKeyPrefix}${organisationId}/`

interface ExportPlace {
  organisationId: string
  exportId: string
}

export const createExportPartKey = ({ organisationId, exportId }: ExportPlace, objectId: string): string =>
  `${createOrganisationExportsKeyPrefix(organisationId)}${exportId}/${objectId}`

/** Which export an object belongs to; null for one that is none's. */
export const parseExportId = (key: string): string | null => uuid.exec(key.split('/')[2] ?? '')?.[0] ?? null

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const selectExport = (tx: Tx, { organisationId, exportId }: ExportPlace) =>
  tx
    .selectFrom('organisationExports as e')
    .where('e.organisationId', '=', organisationId)
    .where('e.id', '=', exportId)

/** The export that was asked for last, as whoever may take it sees it. */
export async function findExport(
  tx: Tx,
  { organisationId, learnerId }: ExportScope,
  now: Date,
): Promise<LastExport> {
  const exports = await tx
    .selectFrom('organisationExports as e')
    .where('e.organisationId', '=', organisationId)
    .where('e.learnerId', 'is not distinct from', learnerId)
    .select(['e.id', 'e.askedBy', 'e.askedAt', 'e.listsDone', 'e.lists', 'e.entries'])
    .select(['e.failingSince', 'e.readyAt', 'e.bytes', 'e.endsAt', 'e.endedAt', 'e.endedWhy'])
    .execute()
  const [found] = await nameAccounts(tx, exports, 'askedBy')
  if (!found) return { export: null }
  const { endedWhy, ...made } = found
  return {
    export: {
      ...made,
      state: exportStatusAt(found, now),
      askedAt: made.askedAt.toISOString(),
      failingSince: made.failingSince?.toISOString() ?? null,
      readyAt: made.readyAt?.toISOString() ?? null,
      endsAt: made.endsAt?.toISOString() ?? null,
      endedAt: made.endedAt?.toISOString() ?? null,
    },
  }
}

/** How an export stands at a moment. */
export function exportStatusAt(
  { endedWhy, endsAt }: { endedWhy: string | null; endsAt: Date | null },
  now: Date,
): ExportSummary['state'] {
  if (endedWhy) return endedWhy as ExportSummary['state']
  if (!endsAt) return 'under-way'
  return endsAt > now ? 'ready' : 'over'
}

/** The files of an export in their order, each with the parts that it is made of. */
export async function listExportFiles(tx: Tx, place: ExportPlace): Promise<ZipFileInPieces[]> {
  const parts = await tx
    .selectFrom('organisationExportParts')
    .where('organisationId', '=', place.organisationId)
    .where('exportId', '=', place.exportId)
    .select(['place', 'file as name', 'objectId', 'bytes', 'size', 'sum'])
    .orderBy('place')
    .orderBy('step')
    .execute()
  return [...Map.groupBy(parts, (part) => part.place).values()].map((ofFile) => {
    const { name, size, sum } = ofFile.at(-1)!
    const pieces = ofFile.map(({ objectId, bytes }) => ({ key: createExportPartKey(place, objectId), bytes }))
    return { name, size, sum, pieces }
  })
}

/** The longest that an export rests before it is gone on with, in milliseconds. */
export const maxExportRetryDelayMs = 600_000

/** Due now; or later than any rests, which was noted before the clock was set back. */
export const dueExportCondition =
  (now: Date) =>
  (where: ExpressionBuilder<DB, 'organisationExports'>): Expression<SqlBool> =>
    where.or([
      where('dueAt', '<=', now),
      where('dueAt', '>', new Date(now.getTime() + maxExportRetryDelayMs)),
    ])

/** Exports that wait for a worker, those first that have waited longest. A sweep: it reads across tenants. */
export async function listDueExports(sweep: SweepScope) {
  return sweep.db
    .selectFrom('organisationExports')
    .where(isAmong('organisationId', sweep))
    .where('readyAt', 'is', null)
    .where('endedAt', 'is', null)
    .where(dueExportCondition(sweep.now))
    .select(['organisationId', 'id as exportId'])
    .orderBy('dueAt')
    .limit(50)
    .execute()
}

/** Keeps an export from being replaced before the end of the transaction. */
export const lockExport = (tx: Tx, { organisationId, learnerId }: ExportScope) =>
  tx
    .selectFrom('organisationExports')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'is not distinct from', learnerId)
    .select('id')
    .forKeyShare()
    .execute()

/** Those of these exports that are neither over nor ended. A sweep: it reads across tenants. */
export async function listActiveExports(
  db: Kysely<DB>,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('organisationExports')
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

interface StartedExport extends ExportScope {
  id: string
  askedBy: string
  askedAt: Date
  dueAt: Date
}

/** Begins an export where none is left; false where one is. */
export async function createExport(tx: Tx, begun: StartedExport): Promise<boolean> {
  const { lists, shape } = planExport(begun)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('organisationExports')
    .values({ ...begun, lists, shape })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
