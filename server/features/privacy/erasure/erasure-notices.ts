import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { findMailedMember } from '#server/features/staff/queries.ts'
import { type Context, type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { erasureNoticeMail } from '../messages/erasure-notice-mail.ts'
import { selectOrganisationErasure } from './organisation-erasure-queries.ts'

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

/** Mails somebody on the staff what will become of their organisation, as it stands by now. */
export async function sendErasureNotice(ctx: SystemContext, job: ErasureNoticeJob): Promise<void> {
  const { organisationId } = ctx
  const notice = await withOrganisation(ctx, async (tx) => {
    const member = await findMailedMember(tx, ctx, job.accountId)
    const planned = await selectOrganisationErasure(tx, organisationId).select('dueAt').executeTakeFirst()
    return member && { ...member, dueAt: planned?.dueAt ?? null }
  })
  if (!notice || (job.kind === 'planned') !== (notice.dueAt !== null)) return
  await deliverMail(
    ctx,
    erasureNoticeMail(
      { ...notice, noticeId: job.noticeId, organisationId: ctx.organisationId },
      ctx.settings,
    ),
  )
}
