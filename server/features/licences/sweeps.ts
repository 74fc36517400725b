import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsNearExpiry, queueLicenceNotices } from './queue-licence-notices.ts'

/** Writes what owners are to be told of their licences, in all organisations. */
export const queueAllLicenceNotices = (runtime: Runtime): Promise<number> =>
  sweepOrganisations(runtime, listOrganisationsNearExpiry, queueLicenceNotices)
