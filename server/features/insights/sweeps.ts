import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { listOrganisationsWithDueDigests, queueDigests } from './news/queue-digests.ts'

/** Writes the news mails that are due, in all organisations. */
export const queueAllDigests = (runtime: Runtime): Promise<number> =>
  sweepOrganisations(runtime, listOrganisationsWithDueDigests, queueDigests)
