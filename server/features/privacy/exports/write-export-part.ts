import { v7 as uuidv7 } from 'uuid'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { CompressedPiece } from '#server/platform/files/compress-piece.ts'
import { createZipLayout, measureZipLayout } from '#server/platform/files/zip-layout.ts'
import { queueExportNotice } from './export-notice.ts'
import { planExport } from './export-plan.ts'
import { createExportPartKey, listExportFiles, selectExport } from './export-queries.ts'
import {
  type ExportCursor,
  type ExportJob,
  exportPieceBytes,
  packNextExportPiece,
} from './pack-next-export-piece.ts'
import { readPrimaryKeys } from './primary-keys.ts'
import { restartExport } from './restart-export-after-erasure.ts'

const listsAtOnce = 16

interface UnderWay extends ExportCursor {
  learnerId: string | null
  askedAt: Date
  steps: number
  shape: Buffer
}

interface Packed {
  pieces: readonly CompressedPiece[]
  entries: number
  next: ExportCursor
}

/**
 * Writes the next part of an export: reads on where the part before ended, puts what it packed into the object store, then
 * notes that. Cut short anywhere, it is written again. False where there is nothing more to do.
 */
export async function writeExportPart(ctx: SystemContext, exportId: string): Promise<boolean> {
  const underWay = await withOrganisation(ctx, (tx) => findUnderWay(ctx, tx, exportId))
  if (!underWay) return false
  const { organisationId, now } = ctx
  const { learnerId, askedAt, listsDone, upTo } = underWay
  const scope = { organisationId, learnerId }
  const plan = planExport(scope)
  if (!underWay.shape.equals(plan.shape)) {
    await withOrganisation(ctx, (tx) => restartExport(tx, scope, now))
    return false
  }
  if (listsDone >= plan.lists) return finishExport(ctx, exportId)
  const keys = await withOrganisation(ctx, readPrimaryKeys)
  const packed = await packPart(ctx, { exportId, scope, plan, askedAt, keys }, { listsDone, upTo })
  return savePart(ctx, exportId, underWay, packed)
}

const findUnderWay = ({ organisationId }: SystemContext, tx: Tx, exportId: string) =>
  selectExport(tx, { organisationId, exportId })
    .where('e.readyAt', 'is', null)
    .where('e.endedAt', 'is', null)
    .select(['e.learnerId', 'e.askedAt', 'e.listsDone', 'e.upTo', 'e.steps', 'e.shape'])
    .executeTakeFirst()

/** A piece of a long list, or some short ones together. */
async function packPart(ctx: SystemContext, asked: ExportJob, begun: ExportCursor): Promise<Packed> {
  const pieces: CompressedPiece[] = []
  let entries = 0
  let next = begun
  let bytes = 0
  const last = asked.plan.tables.length
  do {
    const packed = await packNextExportPiece(ctx, asked, next)
    pieces.push(...packed.pieces)
    entries += packed.entries
    bytes += packed.pieces.reduce((sum, piece) => sum + piece.packed.length, 0)
    next = packed.next
  } while (bytes < exportPieceBytes && next.listsDone < Math.min(begun.listsDone + listsAtOnce, last))
  return { pieces, entries, next }
}

async function savePart(
  ctx: SystemContext,
  exportId: string,
  { steps }: UnderWay,
  { pieces, entries, next: { listsDone, upTo } }: Packed,
): Promise<boolean> {
  const { organisationId, store, now } = ctx
  const parts = pieces.map((piece) => ({ ...piece, objectId: uuidv7() }))
  for (const { objectId, packed } of parts)
    await store.put(createExportPartKey({ organisationId, exportId }, objectId), packed)
  return withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('organisationExports')
      .set((row) => ({
        steps: steps + 1,
        listsDone,
        upTo: upTo && [...upTo],
        entries: row('entries', '+', entries),
        dueAt: exportLeaseExpiry(now),
        failingSince: null,
      }))
      .where('organisationId', '=', organisationId)
      .where('id', '=', exportId)
      .where('steps', '=', steps)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
    // Somebody ended it meanwhile, or another worker took it over: a sweep deletes what was put.
    if (numUpdatedRows === 0n) return false
    if (parts.length > 0) await insertParts(ctx, tx, exportId, steps, parts)
    return true
  })
}

const insertParts = (
  { organisationId }: SystemContext,
  tx: Tx,
  exportId: string,
  step: number,
  parts: readonly (CompressedPiece & { objectId: string })[],
) =>
  tx
    .insertInto('organisationExportParts')
    .values(
      parts.map(({ packed, ...part }) => ({ ...part, organisationId, exportId, step, bytes: packed.length })),
    )
    .execute()

const daysToFetch = 7
const day = 86_400_000

/** What is written whole can be fetched for a week; of an organisation, whoever asked is told. False: nothing is left to do. */
async function finishExport(ctx: SystemContext, exportId: string): Promise<false> {
  const { organisationId, now } = ctx
  await withOrganisation(ctx, async (tx) => {
    const bytes = measureZipLayout(createZipLayout(await listExportFiles(tx, { organisationId, exportId })))
    const ready = await tx
      .updateTable('organisationExports')
      .set({ bytes, readyAt: now, endsAt: new Date(now.getTime() + daysToFetch * day) })
      .where('organisationId', '=', organisationId)
      .where('id', '=', exportId)
      .where('readyAt', 'is', null)
      .where('endedAt', 'is', null)
      .returning(['askedBy', 'learnerId'])
      .executeTakeFirst()
    // A learner's is written in seconds, while whoever asked is still looking.
    if (ready && ready.learnerId === null)
      await queueExportNotice(ctx, tx, { exportId, accountId: ready.askedBy, kind: 'ready' })
  })
  return false
}

const lease = 120_000

/** Until when a worker that writes an export is waited for; afterwards another goes on at the part it was at. */
export const exportLeaseExpiry = (now: Date): Date => new Date(now.getTime() + lease)
