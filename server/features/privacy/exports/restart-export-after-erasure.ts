import { v7 as uuidv7 } from 'uuid'
import type { Context, Tx } from '#server/kernel/context.ts'
import { endExport } from './end-export.ts'
import type { ExportScope } from './export-plan.ts'
import { createExport } from './export-queries.ts'

/** The organisation's file that still holds somebody erased is no more: ready, it ends; under way, it begins anew. */
export async function restartExportAfterErasure(
  { organisationId, now }: Pick<Context, 'now'> & { organisationId: string },
  tx: Tx,
): Promise<void> {
  const scope = { organisationId, learnerId: null }
  if (!(await restartExport(tx, scope, now))) await endExport(tx, scope, now, 'erased')
}

/** Begins an export that is under way anew, for whoever asked for it; false where none is. */
export async function restartExport(tx: Tx, scope: ExportScope, now: Date): Promise<boolean> {
  const underWay = await tx
    .deleteFrom('organisationExports')
    .where('organisationId', '=', scope.organisationId)
    .where('learnerId', 'is not distinct from', scope.learnerId)
    .where('readyAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning(['askedBy', 'askedAt'])
    .executeTakeFirst()
  return underWay !== undefined && createExport(tx, { ...scope, ...underWay, id: uuidv7(), dueAt: now })
}
