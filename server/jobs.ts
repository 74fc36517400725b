import { auditSweeps } from './features/audit/jobs.ts'
import { authSweeps } from './features/auth/jobs.ts'
import { checkInsQueues, checkInsSweeps } from './features/check-ins/jobs.ts'
import { familyLinksSweeps } from './features/family-links/jobs.ts'
import { formsSweeps } from './features/forms/jobs.ts'
import { insightsQueues, insightsSweeps } from './features/insights/jobs.ts'
import { integrationsQueues, integrationsSweeps } from './features/integrations/jobs.ts'
import { learnersQueues, learnersSweeps } from './features/learners/jobs.ts'
import { licencesQueues, licencesSweeps } from './features/licences/jobs.ts'
import { notificationsQueues, notificationsSweeps } from './features/notifications/jobs.ts'
import { privacyQueues, privacySweeps } from './features/privacy/jobs.ts'
import { staffSweeps } from './features/staff/jobs.ts'
import { uploadsSweeps } from './features/uploads/jobs.ts'
import { releaseFutureJobs } from './platform/jobs/release-future-jobs.ts'
import { type SweepHandle, startSweep } from './platform/jobs/sweep.ts'
import type { Runtime } from './platform/runtime.ts'

/** Everything that happens without anybody asking: sweeps of what is due, and queued jobs. */
export async function startJobs(runtime: Runtime): Promise<SweepHandle> {
  const sweeps = [
    ...auditSweeps(runtime),
    ...authSweeps(runtime),
    ...staffSweeps(runtime),
    ...uploadsSweeps(runtime),
    ...notificationsSweeps(runtime),
    ...learnersSweeps(runtime),
    ...formsSweeps(runtime),
    ...licencesSweeps(runtime),
    ...checkInsSweeps(runtime),
    ...insightsSweeps(runtime),
    ...familyLinksSweeps(runtime),
    ...integrationsSweeps(runtime),
    ...privacySweeps(runtime),
    {
      name: 'free jobs of a time to come',
      everyMilliseconds: 60_000,
      work: () => releaseFutureJobs(runtime.db.worker),
    },
  ].map((sweep) => startSweep(sweep, runtime.log))
  const aboutCheckIns = checkInsQueues(runtime)
  const starts = [aboutCheckIns.push]
  if (runtime.mailer.state === 'waiting') runtime.log.warn('no SMTP_URL is set: mail waits in the queue')
  else
    starts.push(
      ...notificationsQueues(runtime),
      aboutCheckIns.email,
      ...learnersQueues(runtime),
      ...insightsQueues(runtime),
      ...licencesQueues(runtime),
      ...integrationsQueues(runtime),
      ...privacyQueues(runtime),
    )
  await Promise.all(starts.map((start) => start(runtime.queue)))
  return {
    async stop() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
    },
  }
}
