import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { calculateGrant, type RewardDayResult } from '#shared/rewards/grant.ts'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'

export interface RewardedDay {
  formId: string
  learnerId: string
  onDate: string
  revision: number
  rewardRule: RewardRule | null
  result: RewardDayResult
  earlierRevisions: readonly RewardDayResult[]
}

/** Writes what judged days earn into the ledger, in the transaction that judges them. */
export async function grantTokens(ctx: TenantContext, tx: Tx, days: readonly RewardedDay[]): Promise<void> {
  const rewarded = days.filter(({ rewardRule }) => rewardRule !== null)
  if (rewarded.length === 0) return
  const histories = await readHistories(tx, ctx.organisationId, rewarded)

  const grants = rewarded.flatMap((day, index) => {
    const grant = calculateGrant(day.rewardRule!, day.result, {
      ...histories[index]!,
      earlierRevisions: day.earlierRevisions,
    })
    return grant ? [{ day, ...grant }] : []
  })
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
  if (entries.length > 0) await tx.insertInto('tokenEntries').values(entries).execute()
  if (pending.length > 0) await tx.insertInto('pendingGrants').values(pending).execute()
  publishLiveTopic(ctx, tx, 'rewards')
}

interface History {
  otherGoalsMet: number
  tokensOfDay: number
  tokensOfWeek: number
}

async function readHistories(
  tx: Tx,
  organisationId: string,
  days: readonly RewardedDay[],
): Promise<History[]> {
  const { rows } = await sql<History>`
    select (select count(distinct d.on_date)::int from day_results d
             where d.organisation_id = ${organisationId} and d.learner_id = day.learner_id
               and d.form_id = day.form_id and d.on_date <> day.on_date and d.goal_met) as other_goals_met,
           coalesce(sum(t.amount) filter (where t.on_date = day.on_date), 0)::int as tokens_of_day,
           coalesce(sum(t.amount), 0)::int as tokens_of_week
      from unnest(${days.map(({ formId }) => formId)}::uuid[], ${days.map(({ learnerId }) => learnerId)}::uuid[],
                  ${days.map(({ onDate }) => onDate)}::date[]) with ordinality as day (form_id, learner_id, on_date, place)
      left join lateral (
        select on_date, amount from token_entries e
         where e.organisation_id = ${organisationId} and e.learner_id = day.learner_id and e.form_id = day.form_id
           and not exists (select from token_entries c
                            where c.organisation_id = e.organisation_id and c.corrects_id = e.id)
        union all
        select on_date, amount from pending_grants
         where organisation_id = ${organisationId} and learner_id = day.learner_id and form_id = day.form_id
           and decision is null
      ) t on t.on_date between date_trunc('week', day.on_date)::date and date_trunc('week', day.on_date)::date + 6
     group by day.form_id, day.learner_id, day.on_date, day.place
     order by day.place
  `.execute(tx)
  return rows
}
