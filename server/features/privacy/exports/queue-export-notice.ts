import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import type { SystemContext, Tx } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'

/** The queue that tells whoever asked for everything what came of it. */
export const exportNoticeQueue: QueueName = 'send-export-notice'

export interface ExportNoticeJob {
  noticeId: string
  organisationId: string
  exportId: string
  accountId: string
  kind: 'ready' | 'failed'
}

/** Tells them if, and only if, the transaction is kept. */
export async function queueExportNotice(
  { queue, organisationId }: SystemContext,
  tx: Tx,
  about: Pick<ExportNoticeJob, 'exportId' | 'accountId' | 'kind'>,
): Promise<void> {
  const data: ExportNoticeJob = { noticeId: uuidv7(), organisationId, ...about }
  await queue.insert(exportNoticeQueue, [{ data }], { db: fromKysely(tx) })
}
