import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { listTeamMembers } from '#server/features/staff/queries.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { findDueLicenceNotice } from '#shared/licences/notice.ts'
import { endingNoticeDays, graceDays } from '#shared/licences/price-plan.ts'
import { dayToDate } from '#shared/time/calendar-day.ts'
import { getLicenceStatus } from './queries.ts'

/** The queue that carries a notice's id to whoever mails it. */
export const licenceNoticeQueue: QueueName = 'send-licence-notice'

export interface LicenceNoticeJob {
  organisationId: string
  noticeId: string
}

/** Nobody is mailed before this hour of their organisation's day. */
const from = '08:00'

/** Writes what the owners of an organisation are to be told today of its licences, once for each term and turn. */
export async function queueLicenceNotices(ctx: SystemContext): Promise<number> {
  const { organisationId, now, queue } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { time, standing } = await getLicenceStatus(tx, organisationId, now)
    const kind = findDueLicenceNotice(standing)
    if (!kind || time < from) return 0
    const members = await listTeamMembers(tx, organisationId)
    const owners = members.filter(({ role }) => role === 'owner')
    if (owners.length === 0) return 0
    const about = { organisationId, termId: standing.term!.id, kind, createdAt: now }
    const written = await tx
      .insertInto('licenceNotices')
      .values(owners.map(({ id }) => ({ ...about, id: uuidv7(), accountId: id })))
      .onConflict((told) => told.columns(['organisationId', 'termId', 'kind', 'accountId']).doNothing())
      .returning('id')
      .execute()
    const jobs = written.map(({ id }) => ({
      data: { organisationId, noticeId: id } satisfies LicenceNoticeJob,
    }))
    if (jobs.length > 0) await queue.insert(licenceNoticeQueue, jobs, { db: fromKysely(tx) })
    return written.length
  })
}

const aroundNow = 2
const dayMilliseconds = 86_400_000

/** Organisations with a term or an invoice whose end is near or was lately. A sweep: it reads across tenants. */
export async function listOrganisationsNearExpiry(sweep: SweepScope): Promise<string[]> {
  const today = Math.floor(sweep.now.getTime() / dayMilliseconds)
  const early = dayToDate(today - graceDays - aroundNow - 7)
  const late = dayToDate(today + endingNoticeDays + aroundNow)
  const { rows } = await sql<{ organisationId: string }>`
    select distinct organisation_id from licence_orders
     where ${isAmong('organisation_id', sweep)} and ordered_at is not null and voided_on is null
       and (ends_on between ${early}::date and ${late}::date
         or paid_on is null and due_on between ${early}::date and ${late}::date)
  `.execute(sweep.db)
  return rows.map(({ organisationId }) => organisationId)
}
