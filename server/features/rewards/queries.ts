import { type RawBuilder, sql } from 'kysely'
import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { LedgerEntry, TargetReward, TokenReason } from '#shared/rewards/endpoints.ts'
import type { Reward } from '#shared/rewards/reward.ts'
import { rewardCostExpression } from './menu/menu-queries.ts'

const itsReward = (organisationId: string) => sql`left join learner_rewards r
    on r.organisation_id = ${organisationId} and r.id = chosen.reward_id`

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
      madeBy.as('madeBy'),
      sql<
        string | null
      >`case when t.reason = 'redeemed' and d.approved_at is not null and d.returned_at is null
                              then d.id end`.as('redemptionId'),
      // Of a row each: to ask whether one exists would at times read every entry of the organisation.
      sql<boolean>`t.redemption_id is null and t.corrects_id is null and (
        select c.id from token_entries c
         where c.organisation_id = ${organisationId} and c.corrects_id = t.id limit 1) is null`.as(
        'isCorrectable',
      ),
    ])
    .orderBy('t.onDate', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
  const named = await nameAccounts(tx, rows, 'madeBy')
  return named.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() }))
}

// Who took an entry's side of it: staff, who corrected, approved or returned; nobody where a rule or the learner did.
const madeBy = sql<
  string | null
>`case t.reason when 'redeemed' then d.approved_by when 'returned' then d.returned_by else t.made_by end`

/** What a learner chose for themselves, while it is offered, beside what staff chose for a form; the later holds. */
const choicesOf = (organisationId: string, learnerId: RawBuilder<string>) => sql`(
  select w.form_id, w.reward_id, w.starts_on as since, false as is_own
    from form_learner_rewards w
   where w.organisation_id = ${organisationId} and w.learner_id = ${learnerId}
  union all
  select null, w.reward_id, w.chosen_on, true
    from chosen_rewards w
    join learner_rewards offered
      on offered.organisation_id = w.organisation_id and offered.id = w.reward_id and offered.archived_at is null
   where w.organisation_id = ${organisationId} and w.learner_id = ${learnerId})`

/** What the learner of check-in `c` works for on its form that day, as a column beside it. */
export const targetRewardExpression = (organisationId: string) => sql<Reward | null>`(
  select ${asReward(rewardCostExpression(sql`c.on_date`))}
    from ${choicesOf(organisationId, sql`c.learner_id`)} chosen ${itsReward(organisationId)}
   where (chosen.is_own or chosen.form_id = c.form_id) and chosen.since <= c.on_date
   order by chosen.since desc, chosen.is_own desc limit 1)`

/** What a learner works for on a local day: what they chose themselves, and by form what staff chose later; forms that have ended are past. */
export async function listTargetRewards(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  onDate: string,
): Promise<TargetReward[]> {
  const { rows } = await sql<TargetReward & { since: string }>`
    select chosen.reward_id, chosen.form_id, coalesce(f.title, '') as form_title, chosen.name, chosen.cost,
           chosen.picture, chosen.since
      from (select distinct on (chosen.form_id) chosen.form_id, chosen.since, chosen.reward_id, r.name,
                   ${rewardCostExpression(sql`${onDate}`)} as cost, r.picture
              from ${choicesOf(organisationId, sql`${learnerId}`)} chosen ${itsReward(organisationId)}
             where chosen.since <= ${onDate}
             order by chosen.form_id, chosen.since desc) chosen
      left join forms f on f.organisation_id = ${organisationId} and f.id = chosen.form_id
     where chosen.name is not null and (chosen.form_id is null or f.status in ('active', 'paused'))
     order by chosen.form_id is not null, lower(f.title), f.id
  `.execute(tx)
  const own = rows.find(({ formId }) => formId === null)
  return rows
    .filter((target) => target === own || !own || target.since > own.since)
    .map(({ since: _, ...target }) => target)
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
      from form_learner_rewards chosen ${itsReward(organisationId)}
     where chosen.organisation_id = ${organisationId} and chosen.form_id = ${formId}
     order by chosen.learner_id, chosen.starts_on desc
  `.execute(tx)
  return new Map(rows.flatMap(({ learnerId, reward }) => (reward ? [[learnerId, reward]] : [])))
}
