import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { LedgerEntry, TokenReason } from '#shared/rewards/endpoints.ts'
import type { Reward } from '#shared/rewards/reward.ts'
import { rewardCostExpression } from './menu/menu-queries.ts'

const itsReward = sql`left join learner_rewards r
    on r.organisation_id = chosen.organisation_id and r.id = chosen.reward_id`

const asReward = (cost: RawBuilder<number>) => sql`case when r.id is not null
  then jsonb_build_object('name', r.name, 'cost', ${cost}, 'picture', r.picture) end`

/** Tokens a learner has: the sum of the ledger. */
export async function getBalance(tx: Tx, organisationId: string, learnerId: string): Promise<number> {
  const { balance } = await tx
    .selectFrom('tokenEntries')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount'), of.lit(0)).as('balance'))
    .executeTakeFirstOrThrow()
  return Number(balance)
}

/** A learner's ledger, by the days that its entries are about, newest first. */
export async function listLedger(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  limit: number,
): Promise<LedgerEntry[]> {
  const rows = await tx
    .selectFrom('tokenEntries as t')
    .leftJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 't.organisationId').onRef('f.id', '=', 't.formId'),
    )
    .leftJoin('redemptions as d', (join) =>
      join.onRef('d.organisationId', '=', 't.organisationId').onRef('d.id', '=', 't.redemptionId'),
    )
    .leftJoin('accounts as a', (join) => join.on('a.id', '=', madeBy))
    .where('t.organisationId', '=', organisationId)
    .where('t.learnerId', '=', learnerId)
    .select((row) => [
      't.id',
      't.onDate',
      sql<string>`coalesce(f.title, '')`.as('formTitle'),
      'd.name as rewardName',
      't.amount',
      row.ref('t.reason').$castTo<TokenReason>().as('reason'),
      sql<string | null>`case t.reason when 'returned' then d.returned_why else t.why end`.as('why'),
      't.grantedAt',
      'a.name as madeBy',
      sql<
        string | null
      >`case when t.reason = 'redeemed' and d.approved_at is not null and d.returned_at is null
                              then d.id end`.as('redemptionId'),
      sql<boolean>`t.redemption_id is null and t.corrects_id is null and not exists (
        select from token_entries c where c.organisation_id = t.organisation_id and c.corrects_id = t.id)`.as(
        'isCorrectable',
      ),
    ])
    .orderBy('t.onDate', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }))
}

// Who took an entry's side of it: staff, who corrected, approved or returned; nobody where a rule or the learner did.
const madeBy = sql<string>`case t.reason when 'redeemed' then d.approved_by when 'returned' then d.returned_by else t.made_by end`

/** What the learner of check-in `c` works for on its form that day, as a column beside it. */
export const targetRewardExpression = sql<Reward | null>`(
  select ${asReward(rewardCostExpression(sql`c.on_date`))} from form_learner_rewards chosen ${itsReward}
   where chosen.organisation_id = c.organisation_id and chosen.form_id = c.form_id
     and chosen.learner_id = c.learner_id and chosen.starts_on <= c.on_date
   order by chosen.starts_on desc limit 1)`

/** What a learner works for on a local day, by form; forms that have ended are past. */
export async function listTargetRewards(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  onDate: string,
): Promise<(Reward & { formId: string; formTitle: string })[]> {
  const { rows } = await sql<Reward & { formId: string; formTitle: string }>`
    select f.id as form_id, f.title as form_title, chosen.name, chosen.cost, chosen.picture
      from (select distinct on (chosen.form_id) chosen.form_id, r.name, ${rewardCostExpression(sql`${onDate}`)} as cost, r.picture
              from form_learner_rewards chosen ${itsReward}
             where chosen.organisation_id = ${organisationId} and chosen.learner_id = ${learnerId}
               and chosen.starts_on <= ${onDate}
             order by chosen.form_id, chosen.starts_on desc) chosen
      join forms f on f.organisation_id = ${organisationId} and f.id = chosen.form_id
     where chosen.name is not null and f.status in ('active', 'paused')
     order by lower(f.title), f.id
  `.execute(tx)
  return rows
}

/** Whether a form that the learner has, and that has not ended, earns tokens. */
export async function hasEarningForm(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  onDate: string,
): Promise<boolean> {
  const { rows } = await sql<{ earns: boolean }>`
    select exists (
      select from assignments a
        join forms f on f.organisation_id = a.organisation_id and f.id = a.form_id and f.status in ('active', 'paused')
        join form_versions v
          on v.organisation_id = f.organisation_id and v.form_id = f.id and v.version = f.current_version
       where a.organisation_id = ${organisationId} and (a.ends_on is null or a.ends_on >= ${onDate})
         and jsonb_typeof(v.content -> 'rewardRule') = 'object'
         and (a.learner_id = ${learnerId} or a.group_id in (
           select member.group_id
             from group_learners member
             join groups g on g.organisation_id = member.organisation_id and g.id = member.group_id
            where member.organisation_id = ${organisationId} and member.learner_id = ${learnerId}
              and g.archived_at is null))) as earns
  `.execute(tx)
  return rows[0]!.earns
}

/** What each learner works for on a form, or is to work for: as it was chosen last. */
export async function listRewardsChosenForForm(
  tx: Tx,
  organisationId: string,
  formId: string,
): Promise<Map<string, Reward>> {
  const { rows } = await sql<{ learnerId: string; reward: Reward | null }>`
    select distinct on (chosen.learner_id) chosen.learner_id, ${asReward(sql`coalesce(r.next_cost, r.cost)`)} as reward
      from form_learner_rewards chosen ${itsReward}
     where chosen.organisation_id = ${organisationId} and chosen.form_id = ${formId}
     order by chosen.learner_id, chosen.starts_on desc
  `.execute(tx)
  return new Map(rows.flatMap(({ learnerId, reward }) => (reward ? [[learnerId, reward]] : [])))
}
