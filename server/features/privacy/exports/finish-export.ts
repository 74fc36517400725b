import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { createZipLayout, measureZipLayout } from '#server/platform/files/zip-layout.ts'
import { listExportFiles } from './export-queries.ts'
import { queueExportNotice } from './queue-export-notice.ts'

const daysToFetch = 7
const day = 86_400_000

/** What is written whole can be fetched for a week; of an organisation, whoever asked is told. False: nothing is left to do. */
export async function finishExport(ctx: SystemContext, exportId: string): Promise<false> {
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
