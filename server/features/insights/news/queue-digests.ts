import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { QueueName } from '#server/platform/jobs/queue.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { nextLocalTime } from '#shared/time/next-local-time.ts'

/** The queue that carries a news mail's id to whoever sends it. */
export const digestQueue: QueueName = 'send-news'

export interface DigestJob {
  organisationId: string
  mailId: string
}

/** What falls due while no worker runs is not made up for after this: the next day tells it. */
const latestMilliseconds = 3 * 3_600_000

/** Writes the mails of everybody whose hour has come, once for each day, and when each is due next. */
export async function queueDigests(ctx: SystemContext): Promise<number> {
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { timeZone } = await getOrganisation(tx, organisationId)
    const due = await sql<{ accountId: string; isWanted: boolean; at: string; nextDueAt: Date }>`
      select account_id, wants_day or wants_notes as is_wanted, to_char(at, 'HH24:MI') as at, next_due_at
        from news_choices where organisation_id = ${organisationId} and next_due_at <= ${now}
       order by account_id for no key update skip locked
    `.execute(tx)
    for (const { accountId, at } of due.rows)
      await tx
        .updateTable('newsChoices')
        .set({ nextDueAt: nextLocalTime(now, at, timeZone) })
        .where('organisationId', '=', organisationId)
        .where('accountId', '=', accountId)
        .execute()

    const wanted = due.rows.filter(
      ({ isWanted, nextDueAt }) => isWanted && now.getTime() - nextDueAt.getTime() < latestMilliseconds,
    )
    return queueMails(
      ctx,
      tx,
      wanted.map(({ accountId, nextDueAt }) => ({
        accountId,
        onDate: localTimeAt(nextDueAt, timeZone).onDate,
      })),
    )
  })
}

async function queueMails(
  { organisationId, now, queue }: SystemContext,
  tx: Tx,
  mails: readonly { accountId: string; onDate: string }[],
): Promise<number> {
  if (mails.length === 0) return 0
  const written = await tx
    .insertInto('newsMails')
    .values(mails.map((mail) => ({ organisationId, id: uuidv7(), createdAt: now, ...mail })))
    .onConflict((conflict) => conflict.columns(['organisationId', 'accountId', 'onDate']).doNothing())
    .returning('id')
    .execute()
  const jobs = written.map(({ id }) => ({ data: { organisationId, mailId: id } satisfies DigestJob }))
  if (jobs.length > 0) await queue.insert(digestQueue, jobs, { db: fromKysely(tx) })
  return written.length
}

/** Which organisations have somebody whose hour has come. A sweep: it reads across tenants. */
export async function listOrganisationsWithDueDigests(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('newsChoices')
    .where(isAmong('organisationId', sweep))
    .where('nextDueAt', '<=', sweep.now)
    .select('organisationId')
    .distinct()
    .limit(500)
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
