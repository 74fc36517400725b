import { createSystemContext } from '#server/kernel/create-context.ts'
import { createQueueWorker, type QueueWorkerStarter } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type DigestJob, digestQueue } from './news/queue-digests.ts'
import { sendDigest } from './news/send-digest.ts'
import { queueAllDigests } from './sweeps.ts'

export const insightsSweeps = (runtime: Runtime): Sweep[] => [
  { name: 'tell staff how the day went', everyMilliseconds: 10_000, work: () => queueAllDigests(runtime) },
]

export const insightsQueues = (runtime: Runtime): QueueWorkerStarter[] => [
  createQueueWorker(digestQueue, (job: DigestJob) =>
    sendDigest(createSystemContext(runtime, job.organisationId), job),
  ),
]
