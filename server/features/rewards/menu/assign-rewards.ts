import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { Reward } from '#shared/rewards/reward.ts'
import { createNameKey } from '#shared/visible-text.ts'
import { rewardCostExpression } from './menu-queries.ts'

interface Choice {
  formId: string
  /** What each learner works for; null for nothing any more. */
  rewards: ReadonlyMap<string, Reward | null>
  /** The local date from which on they do, at the cost given. */
  startsOn: string
  today: string
}

/** Lets learners work for a reward on a form from a date on; what is new to a learner enters their own menu. */
export async function assignRewards(ctx: MemberContext, tx: Tx, choice: Choice): Promise<void> {
  const { organisationId } = ctx
  const { formId, rewards, startsOn } = choice
  if (rewards.size === 0) return
  const learnerIds = [...rewards.keys()]
  const menu = await writeMenu(ctx, tx, choice)
  await tx
    .deleteFrom('formLearnerRewards')
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .where('learnerId', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where('startsOn', '>=', startsOn)
    .execute()
  await tx
    .insertInto('formLearnerRewards')
    .values(
      learnerIds.map((learnerId) => ({
        organisationId,
        formId,
        learnerId,
        startsOn,
        rewardId: menu.get(learnerId) ?? null,
      })),
    )
    .execute()
}

/** A name in its new letters, or in those it has where the database would take the new ones for another. */
const spelled = (name: string, owned: string | undefined) =>
  owned === undefined || owned.toLowerCase() === name.toLowerCase() ? name : owned

// One that a learner has already, by its name, keeps its place and takes the new picture, and from its date on the new
// cost. What is changed last holds.
async function writeMenu(
  { organisationId, actor, now }: MemberContext,
  tx: Tx,
  { rewards, startsOn, today }: Choice,
): Promise<Map<string, string>> {
  const owned = await tx
    .selectFrom('learnerRewards')
    .select(['learnerId', 'name', 'place'])
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', sql<string>`any(${[...rewards.keys()]}::uuid[])`)
    .execute()
  const keyOf = (learnerId: string, name: string) => `${learnerId} ${createNameKey(name)}`
  const names = new Map(owned.map(({ learnerId, name }) => [keyOf(learnerId!, name), name]))
  const wanted = [...rewards].flatMap(([learnerId, reward]) => {
    if (!reward) return []
    return [{ ...reward, learnerId, name: spelled(reward.name, names.get(keyOf(learnerId, reward.name))) }]
  })
  if (wanted.length === 0) return new Map()
  const isLater = sql<boolean>`${startsOn > today}::boolean`
  const placeAfter = (learnerId: string) =>
    1 + Math.max(0, ...owned.filter((own) => own.learnerId === learnerId).map(({ place }) => place))
  const given = wanted.map(
    ({ learnerId, name, cost, picture }) => sql`(
      ${organisationId}, ${uuidv7()}, ${learnerId}, ${name}, ${cost}, ${picture}, ${placeAfter(learnerId)},
      ${actor.accountId}, ${now})`,
  )
  const { rows } = await sql<{ id: string; learnerId: string }>`
    insert into learner_rewards as r (organisation_id, id, learner_id, name, cost, picture, place, created_by, created_at)
    values ${sql.join(given)}
    on conflict (organisation_id, learner_id, lower(name))
       do update set name = excluded.name, picture = excluded.picture, archived_at = null,
                     cost = case when ${isLater} then ${rewardCostExpression(sql`${today}`)} else excluded.cost end,
                     next_cost = case when ${isLater} then excluded.cost end,
                     next_cost_on = case when ${isLater} then ${startsOn}::date end
    returning id, learner_id
  `.execute(tx)
  return new Map(rows.map(({ id, learnerId }) => [learnerId, id]))
}
