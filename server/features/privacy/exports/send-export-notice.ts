import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner } from '#server/features/staff/find-owner.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { exportNoticeMail } from '../messages/export-notice-mail.ts'
import { selectExport } from './export-queries.ts'
import type { ExportNoticeJob } from './queue-export-notice.ts'

/** Mails whoever asked for everything what came of it, if it is still so and they may still take it. */
export async function sendExportNotice(ctx: SystemContext, job: ExportNoticeJob): Promise<void> {
  const { organisationId, now } = ctx
  const notice = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, organisationId, job.accountId)
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
