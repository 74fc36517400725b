import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner } from '#server/features/staff/find-owner.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { retentionNoticeMail } from '../messages/retention-notice-mail.ts'
import { previewRetentionDeletions } from './retention-preview-queries.ts'
import { selectRetentionRules } from './retention-rule-queries.ts'
import type { RetentionNoticeJob } from './warn-of-retention.ts'

/** Mails an owner what will go by itself and when, as it stands by now. */
export async function sendRetentionNotice(ctx: SystemContext, job: RetentionNoticeJob): Promise<void> {
  const { organisationId } = ctx
  const { noticeId, accountId, kind } = job
  const notice = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, organisationId, accountId)
    const rule = await selectRetentionRules(tx, organisationId).where('kind', '=', kind).executeTakeFirst()
    if (!owner || !rule?.beginsAt) return null
    const { going } = await previewRetentionDeletions(tx, ctx, rule)
    return going && { ...owner, months: rule.months, ...going }
  })
  if (notice)
    await deliverMail(ctx, retentionNoticeMail({ ...notice, noticeId, organisationId, kind }, ctx.settings))
}
