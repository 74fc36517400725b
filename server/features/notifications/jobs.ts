import { createContext, createSystemContext } from '#server/create-context.ts'
import { type CodeJob, codeQueue } from '#server/features/auth/ask-for-code.ts'
import { type AccountNoticeJob, accountNoticeQueue } from '#server/features/auth/tell-account.ts'
import { type InvitationJob, invitationQueue } from '#server/features/staff/queue-invitation.ts'
import { type QueueStart, workQueue } from '#server/platform/queue.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { sendAccountNotice } from './send-account-notice.ts'
import { sendCode } from './send-code.ts'
import { sendInvitation } from './send-invitation.ts'

export const notificationsQueues = (runtime: Runtime): QueueStart[] => [
  workQueue(codeQueue, (job: CodeJob) => sendCode(createContext(runtime), job)),
  workQueue(accountNoticeQueue, (job: AccountNoticeJob) => sendAccountNotice(createContext(runtime), job)),
  workQueue(invitationQueue, (job: InvitationJob) =>
    sendInvitation(createSystemContext(runtime, job.organisationId), job),
  ),
]
