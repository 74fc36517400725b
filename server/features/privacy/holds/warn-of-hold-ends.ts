import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { deliverMail } from '#server/features/notifications/mails/deliver-mail.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { findOwner, listTeamMembers } from '#server/features/staff/queries.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import {
  findDueHoldNotice,
  type HoldNotice,
  isNewHoldNotice,
  legalHoldNoticeLeadDays,
} from '#shared/privacy/hold-notice.ts'
import { legalHoldNoticeMail } from '../messages/legal-hold-notice-mail.ts'

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

/** Mails an owner that a hold ends, unless somebody ended it meanwhile. */
export async function sendHoldNotice(ctx: SystemContext, job: HoldNoticeJob): Promise<void> {
  const { organisationId } = ctx
  const { noticeId, accountId, holdId, notice } = job
  const told = await withOrganisation(ctx, async (tx) => {
    const owner = await findOwner(tx, ctx, accountId)
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

const dayMilliseconds = 86_400_000

/** Holds with a last day that nobody ended, of whose end their owners were not told to the last. */
const selectHoldsToNotify = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('holds')
    .where('organisationId', '=', organisationId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`told is distinct from 'over'`)
    .select((row) => [
      'id',
      row.ref('untilOn').$castTo<string>().as('untilOn'),
      row.ref('told').$castTo<HoldNotice | null>().as('told'),
    ])
    .where('untilOn', 'is not', null)

/** Organisations with a hold that ends soon. A sweep: it reads across tenants, and a day around each zone’s. */
export async function listOrganisationsWithEndingHolds(sweep: SweepScope): Promise<string[]> {
  const latest = new Date(sweep.now.getTime() + (legalHoldNoticeLeadDays.fortnight + 1) * dayMilliseconds)
  const rows = await sweep.db
    .selectFrom('holds')
    .where(isAmong('organisationId', sweep))
    .where('endedAt', 'is', null)
    .where('untilOn', '<=', latest.toISOString().slice(0, 10))
    .where(sql<boolean>`told is distinct from 'over'`)
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
