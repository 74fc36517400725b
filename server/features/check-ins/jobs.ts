import { createSystemContext } from '#server/create-context.ts'
import { type MessageJob, messageQueue } from '#server/features/notifications/queue-messages.ts'
import { type QueueStart, workQueue } from '#server/platform/queue.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Sweep } from '#server/platform/sweep.ts'
import { openAllDue } from './open-all-due.ts'
import { sendCheckInMessage } from './send-check-in-message.ts'
import { rateAllUnmatched, remindAll, settleAllClosedDays } from './sweeps.ts'

export const checkInsSweeps = (runtime: Runtime): Sweep[] => [
  { name: 'open what is due', everyMilliseconds: 1_000, work: () => openAllDue(runtime) },
  { name: 'remind those who have not answered', everyMilliseconds: 5_000, work: () => remindAll(runtime) },
  { name: 'settle days that are over', everyMilliseconds: 2_000, work: () => settleAllClosedDays(runtime) },
  { name: 'rate what was never matched', everyMilliseconds: 60_000, work: () => rateAllUnmatched(runtime) },
]

export const checkInsQueues = (runtime: Runtime): QueueStart[] => [
  workQueue(messageQueue, (job: MessageJob) =>
    sendCheckInMessage(createSystemContext(runtime, job.organisationId), job),
  ),
]
