import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsWithDueDigests, queueDigests } from './news/queue-digests.ts'

const atOnce = 500

/** Writes the news mails that are due, in all organisations. */
export async function queueAllDigests(runtime: Runtime): Promise<number> {
  const organisations = await listOrganisationsWithDueDigests(runtime.db.worker, runtime.clock.now(), atOnce)
  let queued = 0
  for (const organisationId of organisations)
    queued += await queueDigests(createSystemContext(runtime, organisationId))
  return queued
}
