import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findOwner, listTeamMembers } from '#server/features/staff/queries.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import { retentionNoticeMail } from '../messages/retention-notice-mail.ts'
import { previewRetentionDeletions, retentionWarningEnd } from './retention-preview-queries.ts'
import { selectRetentionRules } from './retention-rule-queries.ts'

/** The queue that warns owners of what will go by itself. */
export const retentionNoticeQueue: QueueName = 'send-retention-notice'

export interface RetentionNoticeJob {
  noticeId: string
  organisationId: string
  accountId: string
  kind: RetentionKind
}

/** Warns the owners, once for each rule, when the first by it will go within the days of the warning. */
export async function warnOfRetention(ctx: SystemContext): Promise<void> {
  const { organisationId, now, queue } = ctx
  await withOrganisation(ctx, async (tx) => {
    const rules = await selectRetentionRules(tx, organisationId)
      .where('beginsAt', 'is', null)
      .forUpdate()
      .execute()
    const beginsAt = retentionWarningEnd(now)
    for (const rule of rules) {
      const { going } = await previewRetentionDeletions(tx, ctx, rule)
      if (!going || going.at > beginsAt) continue
      await tx
        .updateTable('retentionRules')
        .set({ beginsAt })
        .where('organisationId', '=', organisationId)
        .where('kind', '=', rule.kind)
        .execute()
      const owners = (await listTeamMembers(tx, organisationId)).filter(({ role }) => role === 'owner')
      const jobs = owners.map(({ id: accountId }) => {
        const data: RetentionNoticeJob = { noticeId: uuidv7(), organisationId, accountId, kind: rule.kind }
        return { data }
      })
      await queue.insert(retentionNoticeQueue, jobs, { db: fromKysely(tx) })
    }
  })
}

/** Mails an owner what will go by itself and when, as it stands by now. */
export async function sendRetentionNotice(ctx: SystemContext, job: RetentionNoticeJob): Promise<void> {
  const { organisationId } = ctx
  const { noticeId, accountId, kind } = job
  const notice = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, ctx, accountId)
    const rule = await selectRetentionRules(tx, organisationId).where('kind', '=', kind).executeTakeFirst()
    if (!owner || !rule?.beginsAt) return null
    const { going } = await previewRetentionDeletions(tx, ctx, rule)
    return going && { ...owner, months: rule.months, ...going }
  })
  if (notice)
    await deliverMail(ctx, retentionNoticeMail({ ...notice, noticeId, organisationId, kind }, ctx.settings))
}
