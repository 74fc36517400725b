import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { endAccess, listOrganisationsWithEndedAccess } from './end-access.ts'

export const staffSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'sign out staff whose last day is over',
    everyMilliseconds: 30_000,
    work: () => endAllAccess(runtime),
  },
]

/** Goes through the organisations where somebody's last day is over. */
export const endAllAccess = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithEndedAccess, endAccess)
