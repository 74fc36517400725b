import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner } from '#server/features/staff/queries.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { exportNoticeMail } from '../messages/export-notice-mail.ts'
import { selectExport } from './export-queries.ts'

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

/** Mails whoever asked for everything what came of it, if it is still so and they may still take it. */
export async function sendExportNotice(ctx: SystemContext, job: ExportNoticeJob): Promise<void> {
  const { organisationId, now } = ctx
  const notice = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, ctx, job.accountId)
    const made = await selectExport(tx, { organisationId, exportId: job.exportId })
      .select(['e.endsAt', 'e.endedWhy'])
      .executeTakeFirst()
    return owner && made && { ...owner, ...made }
  })
  if (!notice) return
  const { endsAt, endedWhy } = notice
  const isSo = job.kind === 'ready' ? !endedWhy && endsAt !== null && endsAt > now : endedWhy === 'failed'
  if (!isSo) return
  const { noticeId, kind } = job
  await deliverMail(ctx, exportNoticeMail({ ...notice, noticeId, organisationId, kind }, ctx.settings))
}
