import type { Tx } from '#server/kernel/context.ts'
import type { ExportScope } from './export-plan.ts'

/** Ends the export that stands, with the ways to it; a sweep deletes what lies in the object store. False where none does. */
export async function endExport(
  tx: Tx,
  { organisationId, learnerId }: ExportScope,
  now: Date,
  why: 'removed' | 'erased' | 'failed',
): Promise<boolean> {
  const ended = await tx
    .updateTable('organisationExports')
    .set({ endedAt: now, endedWhy: why })
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'is not distinct from', learnerId)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  for (const table of ['organisationExportLinks', 'organisationExportParts'] as const)
    await tx
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('exportId', '=', ended.id)
      .execute()
  return true
}
