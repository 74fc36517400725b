import { createSystemContext } from '#server/kernel/create-context.ts'
import { type QueueStart, workQueue } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type NewsJob, newsQueue } from './news/queue-news.ts'
import { sendNews } from './news/send-news.ts'
import { queueAllNews } from './sweeps.ts'

export const insightsSweeps = (runtime: Runtime): Sweep[] => [
  { name: 'tell staff how the day went', everyMilliseconds: 10_000, work: () => queueAllNews(runtime) },
]

export const insightsQueues = (runtime: Runtime): QueueStart[] => [
  workQueue(newsQueue, (job: NewsJob) => sendNews(createSystemContext(runtime, job.organisationId), job)),
]
