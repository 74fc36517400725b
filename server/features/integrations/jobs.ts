import { createSystemContext } from '#server/kernel/create-context.ts'
import { createQueueWorker, type QueueWorkerStarter } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import {
  type IntegrationNoticeJob,
  integrationNoticeQueue,
  sendIntegrationNotice,
} from './integration-notices.ts'
import { deleteOldKeySecrets } from './keys/key-secret.ts'
import { warnOfExpiringKeys } from './warn-of-expiring-keys.ts'
import { deleteOldDeliveries, deliverWebhooks } from './webhooks/deliver-webhooks.ts'

export function integrationsSweeps(runtime: Runtime): Sweep[] {
  const { round, finish } = deliverWebhooks(runtime)
  return [
    { name: 'tell other programs what happened', everyMilliseconds: 1_000, work: round, finish },
    {
      name: 'forget what other programs were told',
      everyMilliseconds: 3_600_000,
      work: () => deleteOldDeliveries(runtime.db.worker, runtime.clock.now()),
    },
    {
      name: 'tell owners that keys end',
      everyMilliseconds: 600_000,
      work: () => warnOfExpiringKeys(runtime),
    },
    {
      name: 'forget keys that are over',
      everyMilliseconds: 3_600_000,
      work: () => deleteOldKeySecrets(runtime.db.worker, runtime.clock.now()),
    },
  ]
}

export const integrationsQueues = (runtime: Runtime): QueueWorkerStarter[] => [
  createQueueWorker(integrationNoticeQueue, (job: IntegrationNoticeJob) =>
    sendIntegrationNotice(createSystemContext(runtime, job.organisationId), job),
  ),
]
