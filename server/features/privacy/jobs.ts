import { createSystemContext } from '#server/create-context.ts'
import { type QueueStart, workQueue } from '#server/platform/queue.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Sweep } from '#server/platform/sweep.ts'
import { eraseOrganisation } from './erase-organisation.ts'
import { listAllErased } from './list-erased.ts'
import { listOrganisationsToErase } from './organisation-erasure-queries.ts'
import { type ErasureNoticeJob, erasureNoticeQueue } from './queue-erasure-notices.ts'
import { sendErasureNotice } from './send-erasure-notice.ts'

export const privacySweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'list erasures outside the database',
    everyMilliseconds: 5_000,
    work: () => listAllErased(runtime),
  },
  {
    name: 'erase organisations whose week is over',
    everyMilliseconds: 60_000,
    work: () => eraseDueOrganisations(runtime),
  },
]

export const privacyQueues = (runtime: Runtime): QueueStart[] => [
  workQueue(erasureNoticeQueue, (job: ErasureNoticeJob) =>
    sendErasureNotice(createSystemContext(runtime, job.organisationId), job),
  ),
]

/** Erases the organisations that are due; one that cannot be keeps no other from it. */
export async function eraseDueOrganisations(runtime: Runtime): Promise<void> {
  const { db, clock, log } = runtime
  for (const organisationId of await listOrganisationsToErase(db.worker, clock.now()))
    await eraseOrganisation(createSystemContext(runtime, organisationId)).catch((error: unknown) =>
      log.error({ err: error, organisationId }, 'an organisation was not erased whole and is taken up again'),
    )
}
