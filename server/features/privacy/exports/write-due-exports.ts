import { sql } from 'kysely'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { queryReachable } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { endExport } from './end-export.ts'
import { queueExportNotice } from './export-notice.ts'
import { dueExportCondition, listDueExports, maxExportRetryDelayMs } from './export-queries.ts'
import { exportLeaseExpiry, writeExportPart } from './write-export-part.ts'

const maxRound = 5_000
const shortestPause = 10_000
const maxTrying = 86_400_000

/** Goes on with the exports that are due, in turns: a round is over soon, so that a worker that is to stop can. */
export async function writeDueExports(runtime: Runtime): Promise<void> {
  const { log } = runtime
  const begun = performance.now()
  const isOver = () => performance.now() - begun > maxRound
  for (const { organisationId, exportId } of await queryReachable(runtime, listDueExports)) {
    if (isOver()) return
    const context = () => createSystemContext(runtime, organisationId)
    try {
      if (!(await claimExport(context(), exportId))) continue
      let isMore = true
      while (isMore && !isOver()) isMore = await writeExportPart(context(), exportId)
      if (isMore) await releaseExport(context(), exportId)
    } catch (error) {
      log.error({ err: error, organisationId }, 'an export did not get on and will be tried again')
      await recordFailing(context(), exportId)
    }
  }
}

const underWay = (tx: Tx, organisationId: string, exportId: string) =>
  tx
    .updateTable('organisationExports')
    .where('organisationId', '=', organisationId)
    .where('id', '=', exportId)
    .where('readyAt', 'is', null)
    .where('endedAt', 'is', null)

/** False where another worker has just done so. */
async function claimExport(ctx: SystemContext, exportId: string): Promise<boolean> {
  const { organisationId, now } = ctx
  const { numUpdatedRows } = await withOrganisation(ctx, (tx) =>
    underWay(tx, organisationId, exportId)
      .set({ dueAt: exportLeaseExpiry(now) })
      .where(dueExportCondition(now))
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}

const releaseExport = (ctx: SystemContext, exportId: string) =>
  withOrganisation(ctx, (tx) =>
    underWay(tx, ctx.organisationId, exportId).set({ dueAt: ctx.now }).executeTakeFirstOrThrow(),
  )

/** It rests as long as it has been failing by now; after a day it ends, and whoever asked is told. */
async function recordFailing(ctx: SystemContext, exportId: string): Promise<void> {
  const { organisationId, now } = ctx
  await withOrganisation(ctx, async (tx) => {
    const noted = await underWay(tx, organisationId, exportId)
      .set({ failingSince: sql`coalesce(failing_since, ${now})` })
      .returning(['failingSince', 'askedBy', 'learnerId'])
      .executeTakeFirst()
    if (!noted) return
    const failingFor = now.getTime() - noted.failingSince!.getTime()
    if (failingFor > maxTrying) {
      const { learnerId } = noted
      await endExport(tx, { organisationId, learnerId }, now, 'failed')
      if (learnerId === null)
        await queueExportNotice(ctx, tx, { exportId, accountId: noted.askedBy, kind: 'failed' })
      return
    }
    const pause = Math.min(Math.max(failingFor, shortestPause), maxExportRetryDelayMs)
    await underWay(tx, organisationId, exportId)
      .set({ dueAt: new Date(now.getTime() + pause) })
      .execute()
  })
}
