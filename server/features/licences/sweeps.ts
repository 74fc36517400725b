import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsNearAnEnd, queueNotices } from './queue-notices.ts'

/** Writes what owners are to be told of their licences, in all organisations. */
export async function queueAllNotices(runtime: Runtime): Promise<number> {
  const organisations = await listOrganisationsNearAnEnd(runtime.db.worker, runtime.clock.now())
  let queued = 0
  for (const organisationId of organisations)
    queued += await queueNotices(createSystemContext(runtime, organisationId))
  return queued
}
