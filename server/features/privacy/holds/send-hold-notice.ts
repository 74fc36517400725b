import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner } from '#server/features/staff/find-owner.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { legalHoldNoticeMail } from '../messages/legal-hold-notice-mail.ts'
import type { HoldNoticeJob } from './warn-of-hold-ends.ts'

/** Mails an owner that a hold ends, unless somebody ended it meanwhile. */
export async function sendHoldNotice(ctx: SystemContext, job: HoldNoticeJob): Promise<void> {
  const { organisationId } = ctx
  const { noticeId, accountId, holdId, notice } = job
  const told = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, organisationId, accountId)
    const hold = await tx
      .selectFrom('holds')
      .where('organisationId', '=', organisationId)
      .where('id', '=', holdId)
      .where('endedAt', 'is', null)
      .select(['learnerId', 'untilOn'])
      .executeTakeFirst()
    if (!owner || !hold?.untilOn) return null
    return { ...owner, untilOn: hold.untilOn, isOfLearner: hold.learnerId !== null }
  })
  if (told)
    await deliverMail(ctx, legalHoldNoticeMail({ ...told, noticeId, organisationId, notice }, ctx.settings))
}
