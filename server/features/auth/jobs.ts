import type { Runtime } from '#server/platform/runtime.ts'
import type { Sweep } from '#server/platform/sweep.ts'
import { forgetOldDevices } from './account-devices.ts'
import { forgetOldTries } from './failed-tries.ts'
import { forgetEndedSessions } from './forget-ended-sessions.ts'
import { forgetOldCodeRequests } from './forget-old-code-requests.ts'
import { forgetOldVisits } from './forget-old-visits.ts'
import { forgetOldSecondSteps } from './take-second-step.ts'

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
