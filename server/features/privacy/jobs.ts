import { createSystemContext } from '#server/kernel/create-context.ts'
import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import { createQueueWorker, type QueueWorkerStarter } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { eraseOrganisation } from './erasure/erase-organisation.ts'
import { type ErasureNoticeJob, erasureNoticeQueue, sendErasureNotice } from './erasure/erasure-notices.ts'
import { listOrganisationsToErase } from './erasure/organisation-erasure-queries.ts'
import { saveAllUnlistedErasures } from './erasure/save-all-unlisted-erasures.ts'
import { deleteEndedExports } from './exports/delete-ended-exports.ts'
import { type ExportNoticeJob, exportNoticeQueue, sendExportNotice } from './exports/export-notice.ts'
import { writeDueExports } from './exports/write-due-exports.ts'
import {
  type HoldNoticeJob,
  holdNoticeQueue,
  listOrganisationsWithEndingHolds,
  sendHoldNotice,
  warnOfHoldEnds,
} from './holds/warn-of-hold-ends.ts'
import { deleteOldMerges } from './merging/delete-old-merges.ts'
import { listOrganisationsWithOldMerges } from './merging/merge-queries.ts'
import { applyRetention } from './retention/apply-retention.ts'
import { listOrganisationsWithRules } from './retention/retention-rule-queries.ts'
import {
  type RetentionNoticeJob,
  retentionNoticeQueue,
  sendRetentionNotice,
  warnOfRetention,
} from './retention/warn-of-retention.ts'

export const privacySweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'list erasures outside the database',
    everyMilliseconds: 5_000,
    work: () => saveAllUnlistedErasures(runtime),
  },
  {
    name: 'erase organisations whose week is over',
    everyMilliseconds: 60_000,
    work: () => eraseDueOrganisations(runtime),
  },
  {
    name: 'delete what is old enough',
    everyMilliseconds: 3_600_000,
    work: () => applyAllRetention(runtime),
  },
  {
    name: 'write exports',
    everyMilliseconds: 1_000,
    work: () => writeDueExports(runtime),
  },
  {
    name: 'delete exports that are over',
    everyMilliseconds: 600_000,
    work: () => deleteEndedExports(runtime),
  },
  {
    name: 'delete what undoing old merges needed',
    everyMilliseconds: 3_600_000,
    work: () => deleteAllOldMerges(runtime),
  },
  {
    name: 'tell of holds that end',
    everyMilliseconds: 3_600_000,
    work: () => warnAllOfHoldEnds(runtime),
  },
]

export const privacyQueues = (runtime: Runtime): QueueWorkerStarter[] => [
  createQueueWorker(erasureNoticeQueue, (job: ErasureNoticeJob) =>
    sendErasureNotice(createSystemContext(runtime, job.organisationId), job),
  ),
  createQueueWorker(retentionNoticeQueue, (job: RetentionNoticeJob) =>
    sendRetentionNotice(createSystemContext(runtime, job.organisationId), job),
  ),
  createQueueWorker(exportNoticeQueue, (job: ExportNoticeJob) =>
    sendExportNotice(createSystemContext(runtime, job.organisationId), job),
  ),
  createQueueWorker(holdNoticeQueue, (job: HoldNoticeJob) =>
    sendHoldNotice(createSystemContext(runtime, job.organisationId), job),
  ),
]

/** Warns of what will go by the rules of organisations, and lets go what they were warned of. */
export const applyAllRetention = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithRules, async (ctx) => {
    await warnOfRetention(ctx)
    await applyRetention(ctx)
  })

/** Erases the organisations that are due; one that cannot be keeps no other from it. */
export const eraseDueOrganisations = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsToErase, eraseOrganisation)

/** Tells the owners of each organisation of holds that end; one that fails keeps no other from it. */
export const warnAllOfHoldEnds = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithEndingHolds, warnOfHoldEnds)

/** Goes through the organisations with merges that can't be undone any more. */
export const deleteAllOldMerges = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithOldMerges, deleteOldMerges)
