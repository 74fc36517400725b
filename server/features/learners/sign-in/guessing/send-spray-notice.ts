import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner } from '#server/features/staff/find-owner.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { sprayNoticeMail } from '../messages/spray-notice-mail.ts'
import { findPasswordSpray } from './find-password-spray.ts'
import type { SprayNoticeJob } from './report-password-spray.ts'

/** Mails an owner how often somebody guessed at learners' secrets, as it stands by now. */
export async function sendSprayNotice(
  ctx: SystemContext,
  { noticeId, accountId }: SprayNoticeJob,
): Promise<void> {
  const { organisationId, now, settings } = ctx
  const notice = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, organisationId, accountId)
    const spray = await findPasswordSpray(tx, organisationId, now)
    return owner && spray && { ...owner, ...spray }
  })
  if (notice) await deliverMail(ctx, sprayNoticeMail({ ...notice, noticeId, organisationId }, settings))
}
