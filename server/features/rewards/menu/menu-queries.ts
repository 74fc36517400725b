import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import type { MenuReward, RewardPictureName } from '#shared/rewards/reward.ts'

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
