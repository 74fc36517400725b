import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { forgetOldSecondSteps } from './second-factor/take-second-step.ts'
import { forgetOldDevices } from './sessions/account-devices.ts'
import { forgetEndedSessions } from './sessions/forget-ended-sessions.ts'
import { forgetOldCodeRequests } from './sessions/forget-old-code-requests.ts'
import { forgetOldTries } from './sign-in/failed-tries.ts'
import { forgetOldVisits } from './single-sign-on/forget-old-visits.ts'

/** What nobody needs any more. */
export const authSweeps = ({ db, clock }: Runtime): Sweep[] =>
  [
    { name: 'forget old tries', forget: () => forgetOldTries(db.worker, clock.now()) },
    { name: 'forget old code requests', forget: () => forgetOldCodeRequests(db.app, clock.now()) },
    { name: 'forget ended sessions', forget: () => forgetEndedSessions(db.app, clock.now()) },
    { name: 'forget old devices', forget: () => forgetOldDevices(db.app, clock.now()) },
    { name: 'forget old second steps', forget: () => forgetOldSecondSteps(db.app, clock.now()) },
    { name: 'forget old visits to providers', forget: () => forgetOldVisits(db.app, clock.now()) },
  ].map(({ name, forget }) => ({ name, everyMilliseconds: 600_000, work: forget }))
