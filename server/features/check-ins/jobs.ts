import {
  type MessageChannel,
  type MessageJob,
  messageQueues,
} from '#server/features/notifications/queue-messages.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { createQueueWorker, type QueueWorkerStarter } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { renewSealingKeys } from './answering/sealing-keys.ts'
import { deleteOldSubmitTickets } from './answering/submit-tickets.ts'
import { openAllDueSchedules } from './opening/open-all-due-schedules.ts'
import { sendCheckInMessage } from './reminders/send-check-in-message.ts'
import { queueAllReminders, selfRateAllUnmatchedCheckIns, settleAllClosedDays } from './sweeps.ts'

export const checkInsSweeps = (runtime: Runtime): Sweep[] => [
  { name: 'open what is due', everyMilliseconds: 1_000, work: () => openAllDueSchedules(runtime) },
  {
    name: 'remind those who have not answered',
    everyMilliseconds: 5_000,
    work: () => queueAllReminders(runtime),
  },
  { name: 'settle days that are over', everyMilliseconds: 2_000, work: () => settleAllClosedDays(runtime) },
  {
    name: 'rate what was never matched',
    everyMilliseconds: 60_000,
    work: () => selfRateAllUnmatchedCheckIns(runtime),
  },
  {
    name: 'forget old submit tickets',
    everyMilliseconds: 600_000,
    work: () => deleteOldSubmitTickets(runtime.db.worker, runtime.clock.now()),
  },
  {
    name: 'renew the key that waiting answers are sealed to',
    everyMilliseconds: 3_600_000,
    work: () => renewSealingKeys(runtime.db.app, runtime.clock.now()),
  },
]

export const checkInsQueues = (runtime: Runtime): Record<MessageChannel, QueueWorkerStarter> => {
  const send = (job: MessageJob) => sendCheckInMessage(createSystemContext(runtime, job.organisationId), job)
  return {
    email: createQueueWorker(messageQueues.email, send),
    // They wait for the services that push, and take next to nothing here.
    push: createQueueWorker(messageQueues.push, send, { atOnce: 20 }),
  }
}
