import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsWithNews, queueNews } from './news/queue-news.ts'

const atOnce = 500

/** Writes the news mails that are due, in all organisations. */
export async function queueAllNews(runtime: Runtime): Promise<number> {
  const organisations = await listOrganisationsWithNews(runtime.db.worker, runtime.clock.now(), atOnce)
  let queued = 0
  for (const organisationId of organisations)
    queued += await queueNews(createSystemContext(runtime, organisationId))
  return queued
}
