import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'

/** The queue that tells staff what will become of their organisation. */
export const erasureNoticeQueue: QueueName = 'send-erasure-notice'

export interface ErasureNoticeJob {
  noticeId: string
  organisationId: string
  accountId: string
  kind: 'planned' | 'called-off'
}

/** Tells everybody on the staff of an organisation, if, and only if, the transaction is kept. */
export async function queueErasureNotices(
  { queue, organisationId }: Pick<Context, 'queue'> & { organisationId: string },
  tx: Tx,
  kind: ErasureNoticeJob['kind'],
): Promise<void> {
  const staff = await tx
    .selectFrom('staffMembers')
    .where('organisationId', '=', organisationId)
    .select('accountId')
    .execute()
  const jobs = staff.map(({ accountId }) => {
    const data: ErasureNoticeJob = { noticeId: uuidv7(), organisationId, accountId, kind }
    return { data }
  })
  await queue.insert(erasureNoticeQueue, jobs, { db: fromKysely(tx) })
}
