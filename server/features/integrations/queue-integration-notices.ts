import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { listTeamMembers } from '#server/features/staff/queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'

/** The queue that tells owners of what other programs are let in by. */
export const integrationNoticeQueue: QueueName = 'send-integration-notice'

export interface IntegrationNoticeJob {
  noticeId: string
  organisationId: string
  accountId: string
  about: About['about']
  id: string
}

/** What owners are told of: a key that ends, or a webhook that was switched off. */
interface About {
  about: 'key' | 'webhook'
  id: string
}

/** Tells every owner, if, and only if, the transaction is kept. */
export async function queueIntegrationNotices(
  { queue, organisationId }: Pick<Context, 'queue'> & { organisationId: string },
  tx: Tx,
  told: readonly About[],
): Promise<void> {
  const owners = (await listTeamMembers(tx, organisationId)).filter(({ role }) => role === 'owner')
  const jobs = told.flatMap((about) =>
    owners.map(({ id: accountId }) => {
      const data: IntegrationNoticeJob = { noticeId: uuidv7(), organisationId, accountId, ...about }
      return { data }
    }),
  )
  if (jobs.length > 0) await queue.insert(integrationNoticeQueue, jobs, { db: fromKysely(tx) })
}
