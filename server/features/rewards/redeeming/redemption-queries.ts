import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type {
  GrantToApprove,
  PendingApprovals,
  RedemptionToApprove,
  RewardChoice,
} from '#shared/rewards/endpoints.ts'
import { findReachedLimit } from '#shared/rewards/redeemable.ts'
import type { RewardLimits, RewardPictureName } from '#shared/rewards/reward.ts'
import { rewardCostExpression } from '../menu/menu-queries.ts'

const atMost = 200

interface Asking {
  organisationId: string
  learnerId: string
  /** The organisation's local day. */
  onDate: string
}

interface ChoiceRow extends Omit<RewardChoice, 'limitReached'>, RewardLimits {
  redeemedOfDay: number
  redeemedOfWeek: number
}

/** What a learner can choose: their own menu as it is ranked, then the organisation's without what is on theirs. */
export async function listRewardChoices(tx: Tx, asking: Asking): Promise<RewardChoice[]> {
  const rows = await readChoices(
    tx,
    asking,
    sql<SqlBool>`(r.learner_id is not null or not exists (
      select from learner_rewards own
       where own.organisation_id = ${asking.organisationId} and own.learner_id = ${asking.learnerId}
         and own.archived_at is null and lower(own.name) = lower(r.name)))`,
  )
  return rows.map(({ dailyLimit, weeklyLimit, redeemedOfDay, redeemedOfWeek, ...choice }) => ({
    ...choice,
    limitReached: findReachedLimit({ dailyLimit, weeklyLimit, redeemedOfDay, redeemedOfWeek }),
  }))
}

/** One reward that a learner can choose, with how often they have of late. */
export async function findRewardChoice(
  tx: Tx,
  asking: Asking,
  rewardId: string,
): Promise<ChoiceRow | undefined> {
  const [choice] = await readChoices(tx, asking, sql<SqlBool>`r.id = ${rewardId}`)
  return choice
}

async function readChoices(
  tx: Tx,
  { organisationId, learnerId, onDate }: Asking,
  which: RawBuilder<SqlBool>,
): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select r.id, r.name, r.picture, ${rewardCostExpression(sql`${onDate}`)} as cost, r.learner_id is not null as is_own,
           r.approval = 'staff' as awaits_approval, r.daily_limit, r.weekly_limit,
           redeemed.of_day as redeemed_of_day, redeemed.of_week as redeemed_of_week
      from learner_rewards r
     cross join lateral (
       select count(*) filter (where d.on_date = ${onDate})::int as of_day, count(*)::int as of_week
         from redemptions d
        where d.organisation_id = ${organisationId} and d.learner_id = ${learnerId} and d.reward_id = r.id
          and d.returned_at is null and d.on_date >= date_trunc('week', ${onDate}::date)::date) redeemed
     where r.organisation_id = ${organisationId} and (r.learner_id = ${learnerId} or r.learner_id is null)
       and r.archived_at is null and ${which}
     order by r.learner_id is null, r.place, r.id
  `.execute(tx)
  return rows
}

/** What waits for staff, the oldest first. */
export async function listPendingApprovals(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  learnerId?: string,
): Promise<PendingApprovals> {
  return {
    redemptions: await listRedemptions(tx, organisationId, scope, { learnerId, which: 'to-approve' }),
    toHandOver: await listRedemptions(tx, organisationId, scope, { learnerId, which: 'to-hand-over' }),
    grants: await listGrants(tx, organisationId, scope, learnerId),
  }
}

/** How much waits for staff in all, and since when the longest has. */
export async function countPendingApprovals(tx: Tx, organisationId: string, scope: AccessScope) {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(since) as oldest_at from (
      select d.asked_at as since from redemptions d
       where d.organisation_id = ${organisationId} and d.returned_at is null
         and (d.approved_at is null or (d.approved_by is null and d.handed_over_at is null))
         and ${learnerInScopeCondition(scope, organisationId, 'd.learner_id')}
      union all
      select g.created_at from pending_grants g
       where g.organisation_id = ${organisationId} and g.decision is null
         and ${learnerInScopeCondition(scope, organisationId, 'g.learner_id')}) waiting
  `.execute(tx)
  return rows[0]!
}

async function listRedemptions(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  { learnerId, which }: { learnerId: string | undefined; which: 'to-approve' | 'to-hand-over' },
): Promise<RedemptionToApprove[]> {
  const rows = await tx
    .selectFrom('redemptions as d')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'd.organisationId').onRef('l.id', '=', 'd.learnerId'),
    )
    .where('d.organisationId', '=', organisationId)
    .where('d.returnedAt', 'is', null)
    .where((row) =>
      which === 'to-approve'
        ? row('d.approvedAt', 'is', null)
        : row.and([
            row('d.approvedAt', 'is not', null),
            row('d.approvedBy', 'is', null),
            row('d.handedOverAt', 'is', null),
          ]),
    )
    .where(learnerInScopeCondition(scope, organisationId, 'd.learner_id'))
    .$if(learnerId !== undefined, (query) => query.where('d.learnerId', '=', learnerId!))
    .orderBy('d.askedAt')
    .orderBy('d.id')
    .limit(atMost)
    .select((row) => [
      'd.id',
      'd.learnerId',
      shownName(organisationId).as('learnerName'),
      'd.name',
      row.ref('d.picture').$castTo<RewardPictureName>().as('picture'),
      'd.cost',
      'd.askedAt',
      sql<number>`(select sum(t.amount)::int from token_entries t
                    where t.organisation_id = ${organisationId} and t.learner_id = d.learner_id)`.as(
        'balance',
      ),
    ])
    .execute()
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

async function listGrants(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  learnerId?: string,
): Promise<GrantToApprove[]> {
  const rows = await tx
    .selectFrom('pendingGrants as g')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'g.organisationId').onRef('l.id', '=', 'g.learnerId'),
    )
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 'g.organisationId').onRef('f.id', '=', 'g.formId'),
    )
    .where('g.organisationId', '=', organisationId)
    .where('g.decision', 'is', null)
    .where(learnerInScopeCondition(scope, organisationId, 'g.learner_id'))
    .$if(learnerId !== undefined, (query) => query.where('g.learnerId', '=', learnerId!))
    .orderBy('g.createdAt')
    .orderBy('g.id')
    .limit(atMost)
    .select([
      'g.id',
      'g.learnerId',
      shownName(organisationId).as('learnerName'),
      'f.title as formTitle',
      'g.onDate',
      'g.amount',
      'g.createdAt',
    ])
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** What a learner has asked for that staff have not decided, the newest first. */
export async function listPendingRedemptions(tx: Tx, organisationId: string, learnerId: string) {
  const rows = await tx
    .selectFrom('redemptions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('approvedAt', 'is', null)
    .where('returnedAt', 'is', null)
    .orderBy('id', 'desc')
    .select((row) => [
      'id',
      'name',
      row.ref('picture').$castTo<RewardPictureName>().as('picture'),
      'cost',
      'askedAt',
    ])
    .execute()
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}
