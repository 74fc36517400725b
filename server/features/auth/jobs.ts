import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { deleteOldSecondSteps } from './second-factor/complete-second-step.ts'
import { deleteOldAccountDevices } from './sessions/account-devices.ts'
import { deleteEndedSessions } from './sessions/session-lifetimes.ts'
import { deleteOldCodeRequests } from './sign-in/create-code.ts'
import { deleteOldFailedTries } from './sign-in/failed-tries.ts'
import { deleteOldOidcLogins } from './single-sign-on/oidc-login-limits.ts'

/** What nobody needs any more. */
export const authSweeps = ({ db, clock }: Runtime): Sweep[] =>
  [
    { name: 'forget old tries', forget: () => deleteOldFailedTries(db.worker, clock.now()) },
    { name: 'forget old code requests', forget: () => deleteOldCodeRequests(db.app, clock.now()) },
    { name: 'forget ended sessions', forget: () => deleteEndedSessions(db.app, clock.now()) },
    { name: 'forget old devices', forget: () => deleteOldAccountDevices(db.app, clock.now()) },
    { name: 'forget old second steps', forget: () => deleteOldSecondSteps(db.app, clock.now()) },
    { name: 'forget old visits to providers', forget: () => deleteOldOidcLogins(db.app, clock.now()) },
  ].map(({ name, forget }) => ({ name, everyMilliseconds: 600_000, work: forget }))
