import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { maxRewards } from '#shared/rewards/reward.ts'
import { createNameKey } from '#shared/visible-text.ts'
import { onMenuCondition, type RewardMenuOwner } from './menu-queries.ts'

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
