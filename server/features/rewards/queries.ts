import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'
import type { Reward } from '#shared/rewards/reward.ts'

const itsReward = sql`left join learner_rewards r
    on r.organisation_id = chosen.organisation_id and r.id = chosen.reward_id`

const asReward = sql`case when r.id is not null
  then jsonb_build_object('name', r.name, 'cost', r.cost, 'picture', r.picture) end`

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

/** A learner's ledger, newest first. */
export function listTokenEntries(tx: Tx, organisationId: string, learnerId: string, limit: number) {
  return tx
    .selectFrom('tokenEntries as t')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 't.organisationId').onRef('f.id', '=', 't.formId'),
    )
    .where('t.organisationId', '=', organisationId)
    .where('t.learnerId', '=', learnerId)
    .select(['t.onDate', 'f.title as formTitle', 't.amount', 't.reason', 't.grantedAt'])
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

/** What the learner of check-in `c` works for on its form that day, as a column beside it. */
export const rewardWorkedFor = sql<Reward | null>`(
  select ${asReward} from form_learner_rewards chosen ${itsReward}
   where chosen.organisation_id = c.organisation_id and chosen.form_id = c.form_id
     and chosen.learner_id = c.learner_id and chosen.starts_on <= c.on_date
   order by chosen.starts_on desc limit 1)`

/** What a learner works for on the organisation's local day, by form; forms that have ended are past. */
export async function listWorkedFor(
  tx: Tx,
  organisationId: string,
  learnerId: string,
  now: Date,
): Promise<(Reward & { formId: string; formTitle: string })[]> {
  const { rows } = await sql<Reward & { formId: string; formTitle: string }>`
    select f.id as form_id, f.title as form_title, chosen.name, chosen.cost, chosen.picture
      from (select distinct on (chosen.form_id) chosen.form_id, r.name, r.cost, r.picture
              from form_learner_rewards chosen ${itsReward}
              join organisations o on o.organisation_id = chosen.organisation_id
             where chosen.organisation_id = ${organisationId} and chosen.learner_id = ${learnerId}
               and chosen.starts_on <= (${now}::timestamptz at time zone o.time_zone)::date
             order by chosen.form_id, chosen.starts_on desc) chosen
      join forms f on f.organisation_id = ${organisationId} and f.id = chosen.form_id
     where chosen.name is not null and f.status in ('active', 'paused')
     order by lower(f.title), f.id
  `.execute(tx)
  return rows
}

/** What each learner works for on a form, or is to work for: as it was chosen last. */
export async function listChosenRewards(
  tx: Tx,
  organisationId: string,
  formId: string,
): Promise<Map<string, Reward>> {
  const { rows } = await sql<{ learnerId: string; reward: Reward | null }>`
    select distinct on (chosen.learner_id) chosen.learner_id, ${asReward} as reward
      from form_learner_rewards chosen ${itsReward}
     where chosen.organisation_id = ${organisationId} and chosen.form_id = ${formId}
     order by chosen.learner_id, chosen.starts_on desc
  `.execute(tx)
  return new Map(rows.flatMap(({ learnerId, reward }) => (reward ? [[learnerId, reward]] : [])))
}
