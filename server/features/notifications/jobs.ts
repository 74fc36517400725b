import { type AccountNoticeJob, accountNoticeQueue } from '#server/features/auth/accounts/notify-account.ts'
import { type CodeJob, codeQueue } from '#server/features/auth/sign-in/request-code.ts'
import { type InvitationJob, invitationQueue } from '#server/features/staff/invitations/queue-invitation.ts'
import { createContext, createSystemContext } from '#server/kernel/create-context.ts'
import { createQueueWorker, type QueueWorkerStarter } from '#server/platform/jobs/queue.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { deleteOldUnsubscribeLinks } from './mails/create-unsubscribe-link.ts'
import { sendAccountNotice } from './mails/send-account-notice.ts'
import { sendCode } from './mails/send-code.ts'
import { sendInvitation } from './mails/send-invitation.ts'
import { deleteAllExpiredPushSubscriptions, releaseAllDeferredMessages } from './sweeps.ts'

export const notificationsSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'let messages go on after quiet hours',
    everyMilliseconds: 5_000,
    work: () => releaseAllDeferredMessages(runtime),
  },
  {
    name: 'forget old links of mails',
    everyMilliseconds: 3_600_000,
    work: () => deleteOldUnsubscribeLinks(runtime.db.worker, runtime.clock.now()),
  },
  {
    name: 'forget devices that were not used for long',
    everyMilliseconds: 3_600_000,
    work: () => deleteAllExpiredPushSubscriptions(runtime),
  },
]

export const notificationsQueues = (runtime: Runtime): QueueWorkerStarter[] => [
  createQueueWorker(codeQueue, (job: CodeJob) => sendCode(createContext(runtime), job)),
  createQueueWorker(accountNoticeQueue, (job: AccountNoticeJob) =>
    sendAccountNotice(createContext(runtime), job),
  ),
  createQueueWorker(invitationQueue, (job: InvitationJob) =>
    sendInvitation(createSystemContext(runtime, job.organisationId), job),
  ),
]
