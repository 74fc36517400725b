import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { runInBatches } from '#server/platform/postgres/run-in-batches.ts'
import { calculateGrants, type RewardDay, type RewardHistory } from '#shared/rewards/grant.ts'

interface LearnerForm {
  formId: string
  learnerId: string
}

interface SettledDay extends RewardDay, LearnerForm {
  revision: number
}

/** Writes what days earn into the ledger, in the transaction that judges them and before it writes how. */
export async function grantTokens(ctx: TenantContext, tx: Tx, days: readonly SettledDay[]): Promise<void> {
  if (days.every(({ rewardRule }) => rewardRule === null)) return
  const histories = await readHistories(tx, ctx.organisationId, days)
  const grants = [...Map.groupBy(days, nameOf)].flatMap(([name, itsDays]) =>
    calculateGrants(itsDays, histories.get(name)!),
  )
  const { granted = [], waiting = [] } = Object.groupBy(grants, ({ awaitsApproval }) =>
    awaitsApproval ? 'waiting' : 'granted',
  )
  const entryOf = ({ day, amount, reason }: (typeof grants)[number]) => ({
    organisationId: ctx.organisationId,
    id: uuidv7(),
    learnerId: day.learnerId,
    formId: day.formId,
    onDate: day.onDate,
    revision: day.revision,
    amount,
    reason,
  })
  const entries = granted.map((grant) => ({ ...entryOf(grant), grantedAt: ctx.now }))
  const pending = waiting.map((grant) => ({ ...entryOf(grant), createdAt: ctx.now }))
  await runInBatches(entries, (batch) => tx.insertInto('tokenEntries').values(batch).execute())
  await runInBatches(pending, (batch) => tx.insertInto('pendingGrants').values(batch).execute())
  publishLiveTopic(ctx, tx, 'rewards')
}

const nameOf = ({ formId, learnerId }: LearnerForm) => `${formId} ${learnerId}`

/** What each learner's days on each form have come to, in tokens those of the weeks of these days. */
async function readHistories(
  tx: Tx,
  organisationId: string,
  days: readonly SettledDay[],
): Promise<Map<string, RewardHistory>> {
  const { rows } = await sql<LearnerForm & { goalsMet: number; tokensByDate: Record<string, number> }>`
    select form_id, learner_id,
           (select count(distinct on_date)::int from day_results d
             where d.organisation_id = ${organisationId} and d.form_id = days.form_id
               and d.learner_id = days.learner_id and d.goal_met) as goals_met,
           (select coalesce(json_object_agg(on_date, tokens), '{}')
              from (select on_date, sum(amount) as tokens
                      from (select on_date, amount from token_entries e
                             where e.organisation_id = ${organisationId} and e.learner_id = days.learner_id
                               and e.form_id = days.form_id
                               and not exists (select from token_entries c
                                                where c.organisation_id = ${organisationId} and c.corrects_id = e.id)
                            union all
                            select on_date, amount from pending_grants p
                             where p.organisation_id = ${organisationId} and p.learner_id = days.learner_id
                               and p.form_id = days.form_id and decision is null) granted
                     where on_date between monday and sunday
                     group by on_date) by_date) as tokens_by_date
      from (select form_id, learner_id, date_trunc('week', min(on_date))::date as monday,
                   date_trunc('week', max(on_date))::date + 6 as sunday
              from unnest(${days.map(({ formId }) => formId)}::uuid[], ${days.map(({ learnerId }) => learnerId)}::uuid[],
                          ${days.map(({ onDate }) => onDate)}::date[]) as day (form_id, learner_id, on_date)
             group by form_id, learner_id) days
  `.execute(tx)
  return new Map(
    rows.map(({ goalsMet, tokensByDate, ...of }) => [
      nameOf(of),
      { goalsMet, tokensByDate: new Map(Object.entries(tokensByDate)) },
    ]),
  )
}
