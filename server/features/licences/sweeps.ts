import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsNearExpiry, queueLicenceNotices } from './queue-licence-notices.ts'

/** Writes what owners are to be told of their licences, in all organisations. */
export async function queueAllLicenceNotices(runtime: Runtime): Promise<number> {
  const organisations = await listOrganisationsNearExpiry(runtime.db.worker, runtime.clock.now())
  let queued = 0
  for (const organisationId of organisations)
    queued += await queueLicenceNotices(createSystemContext(runtime, organisationId))
  return queued
}
