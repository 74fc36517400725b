import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { listTeamMembers } from '#server/features/staff/queries.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { findDueHoldNotice, type HoldNotice, isNewHoldNotice } from '#shared/privacy/hold-notice.ts'
import { selectHoldsToNotify } from './hold-notice-queries.ts'

/** The queue that tells owners of a hold that ends. */
export const holdNoticeQueue: QueueName = 'send-hold-notice'

export interface HoldNoticeJob {
  noticeId: string
  organisationId: string
  accountId: string
  holdId: string
  notice: HoldNotice
}

/** Tells the owners, once each, that a hold ends in a fortnight, tomorrow, or has ended by its last day. */
export async function warnOfHoldEnds(ctx: SystemContext): Promise<void> {
  const { organisationId, queue } = ctx
  await withOrganisation(ctx, async (tx) => {
    const today = await getLocalToday(tx, ctx)
    const holds = await selectHoldsToNotify(tx, organisationId).forUpdate().execute()
    const due = holds.flatMap(({ id, untilOn, told }) => {
      const notice = findDueHoldNotice(untilOn, today)
      return notice && isNewHoldNotice(notice, told) ? [{ holdId: id, notice }] : []
    })
    if (due.length === 0) return
    for (const [notice, told] of Map.groupBy(due, (one) => one.notice))
      await tx
        .updateTable('holds')
        .set({ told: notice })
        .where('organisationId', '=', organisationId)
        .where(
          'id',
          'in',
          told.map(({ holdId }) => holdId),
        )
        .execute()
    const owners = (await listTeamMembers(tx, organisationId)).filter(({ role }) => role === 'owner')
    const jobs = owners.flatMap(({ id: accountId }) =>
      due.map((one) => {
        const data: HoldNoticeJob = { noticeId: uuidv7(), organisationId, accountId, ...one }
        return { data }
      }),
    )
    await queue.insert(holdNoticeQueue, jobs, { db: fromKysely(tx) })
  })
}
