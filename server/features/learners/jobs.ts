import { createSystemContext } from '#server/kernel/create-context.ts'
import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import { createQueueWorker, type QueueWorkerStarter } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import { queryReachable } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { applyRoster, revertRosterConfirmation } from './rosters/apply-roster.ts'
import { deleteOldRosters } from './rosters/delete-old-rosters.ts'
import { listOrganisationsWithOldRosters, listPendingRosters } from './rosters/roster-queries.ts'
import { deleteOldOneTimeLinks } from './sign-in/create-one-time-link.ts'
import {
  type SprayNoticeJob,
  sendSprayNotice,
  sprayNoticeQueue,
} from './sign-in/guessing/report-password-spray.ts'

export const learnersSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'forget old links',
    everyMilliseconds: 3_600_000,
    work: () => deleteOldOneTimeLinks(runtime.db.worker, runtime.clock.now()),
  },
  {
    name: 'carry out rosters',
    everyMilliseconds: 1_000,
    work: () => applyPendingRosters(runtime),
  },
  {
    name: 'forget old rosters',
    everyMilliseconds: 60_000,
    work: () => deleteAllOldRosters(runtime),
  },
]

export const learnersQueues = (runtime: Runtime): QueueWorkerStarter[] => [
  createQueueWorker(sprayNoticeQueue, (job: SprayNoticeJob) =>
    sendSprayNotice(createSystemContext(runtime, job.organisationId), job),
  ),
]

/** Carries out what was confirmed, one roster after the other; one that fails is given back and stops no other. */
export async function applyPendingRosters(runtime: Runtime): Promise<void> {
  for (const { organisationId, id } of await queryReachable(runtime, listPendingRosters)) {
    const ctx = createSystemContext(runtime, organisationId)
    try {
      await applyRoster(ctx, id)
    } catch (error) {
      await revertRosterConfirmation(ctx, id, error)
    }
  }
}

/** Goes through the organisations that have rosters which are kept no longer. */
export const deleteAllOldRosters = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithOldRosters, deleteOldRosters)
