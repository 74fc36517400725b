import { createSystemContext } from '#server/kernel/create-context.ts'
import { createQueueWorker, type QueueWorkerStarter } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type LicenceNoticeJob, licenceNoticeQueue } from './queue-licence-notices.ts'
import { sendLicenceNotice } from './send-licence-notice.ts'
import { queueAllLicenceNotices } from './sweeps.ts'

export const licencesSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'tell owners that licences end',
    everyMilliseconds: 600_000,
    work: () => queueAllLicenceNotices(runtime),
  },
]

export const licencesQueues = (runtime: Runtime): QueueWorkerStarter[] => [
  createQueueWorker(licenceNoticeQueue, (job: LicenceNoticeJob) =>
    sendLicenceNotice(createSystemContext(runtime, job.organisationId), job),
  ),
]
