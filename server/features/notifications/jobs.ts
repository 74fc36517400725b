import { createSystemContext } from '#server/create-context.ts'
import { type InvitationJob, invitationQueue } from '#server/features/staff/queue-invitation.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { sendInvitation } from './send-invitation.ts'

export const notificationsQueues = (runtime: Runtime) => [
  {
    name: invitationQueue,
    work: (job: InvitationJob) => sendInvitation(createSystemContext(runtime, job.organisationId), job),
  },
]
