import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import { type MenuReward, maxRewards, type RewardPictureName } from '#shared/rewards/reward.ts'
import { createNameKey } from '#shared/visible-text.ts'

/** Whose menu: a learner's own, or with null the organisation's. */
export type RewardMenuOwner = string | null

/** What reward `r` costs on a local day. */
export const rewardCostExpression = (day: RawBuilder<string>) =>
  sql<number>`case when r.next_cost_on <= ${day} then r.next_cost else r.cost end`

export const onMenuCondition = (menuOf: RewardMenuOwner) =>
  menuOf === null ? sql<SqlBool>`r.learner_id is null` : sql<SqlBool>`r.learner_id = ${menuOf}`

interface MenuRow extends MenuReward {
  id: string
  picture: RewardPictureName
  isArchived: boolean
  laterCost: number | null
  laterCostOn: string | null
}

/** The rewards of a menu in their order, archived ones last. */
export async function listMenu(
  tx: Tx,
  organisationId: string,
  menuOf: RewardMenuOwner,
  onDate: string,
): Promise<RewardInMenu[]> {
  return listRewards(tx, organisationId, onDate, onMenuCondition(menuOf))
}

export async function getReward(
  tx: Tx,
  organisationId: string,
  rewardId: string,
  onDate: string,
): Promise<RewardInMenu> {
  const [found] = await listRewards(tx, organisationId, onDate, sql<SqlBool>`r.id = ${rewardId}`)
  if (!found) throw new AppError('absent')
  return found
}

async function listRewards(
  tx: Tx,
  organisationId: string,
  onDate: string,
  which: RawBuilder<SqlBool>,
): Promise<RewardInMenu[]> {
  const { rows } = await sql<MenuRow>`
    select r.id, r.name, ${rewardCostExpression(sql`${onDate}`)} as cost, r.picture, r.approval, r.daily_limit, r.weekly_limit,
           r.archived_at is not null as is_archived,
           case when r.next_cost_on > ${onDate} then r.next_cost end as later_cost,
           case when r.next_cost_on > ${onDate} then r.next_cost_on end as later_cost_on
      from learner_rewards r
     where r.organisation_id = ${organisationId} and ${which}
     order by r.archived_at is not null, r.place, r.id
  `.execute(tx)
  return rows.map(({ laterCost, laterCostOn, ...reward }) => ({
    ...reward,
    nextCost: laterCost && laterCostOn ? { cost: laterCost, onDate: laterCostOn } : null,
  }))
}

/** Whose menu a reward stands on; refuses a learner's outside the caller's caseload. */
export async function findMenuOwner(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
  rewardId: string,
): Promise<RewardMenuOwner> {
  const { learnerId } = await tx
    .selectFrom('learnerRewards')
    .where('organisationId', '=', organisationId)
    .where('id', '=', rewardId)
    .select('learnerId')
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  if (learnerId) await assertLearnersInScope(tx, organisationId, scope, learnerId)
  return learnerId
}

/** Lets one change of a menu after another. */
export async function lockMenu(tx: Tx, organisationId: string, menuOf: RewardMenuOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('menu ' || ${menuOf ?? organisationId}::text, 0))`.execute(tx)
}

/** Refuses a name that another reward of the menu bears, in use or archived, or one that reads the same. */
export async function assertRewardNameFree(
  tx: Tx,
  organisationId: string,
  menuOf: RewardMenuOwner,
  name: string,
  exceptId: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select r.name from learner_rewards r
     where r.organisation_id = ${organisationId} and ${onMenuCondition(menuOf)} and r.id is distinct from ${exceptId}
  `.execute(tx)
  if (rows.some((other) => createNameKey(other.name) === createNameKey(name)))
    throw new AppError('reward-name-taken', { fields: { name: 'taken' } })
}

/** Refuses one more on a menu that is full, and gives it the last place. */
export async function reserveMenuRank(
  tx: Tx,
  organisationId: string,
  menuOf: RewardMenuOwner,
): Promise<number> {
  const { rows } = await sql<{ inUse: number; next: number }>`
    select count(*) filter (where r.archived_at is null)::int as in_use, coalesce(max(r.place), 0) + 1 as next
      from learner_rewards r
     where r.organisation_id = ${organisationId} and ${onMenuCondition(menuOf)}
  `.execute(tx)
  const { inUse, next } = rows[0]!
  if (inUse >= maxRewards) throw new AppError('rewards-full')
  return next
}
