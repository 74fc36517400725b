import { workForEachOrganisation } from '#server/kernel/work-for-each-organisation.ts'
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
export async function endAllAccess(runtime: Runtime): Promise<void> {
  const { db, clock } = runtime
  const organisationIds = await listOrganisationsWithEndedAccess(db.worker, clock.now())
  await workForEachOrganisation(runtime, organisationIds, endAccess)
}
