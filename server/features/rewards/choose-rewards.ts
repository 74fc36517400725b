import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { MemberContext, Tx } from '#server/context.ts'
import type { Reward } from '#shared/rewards/reward.ts'

interface Choice {
  formId: string
  /** What each learner works for; null for nothing any more. */
  rewards: ReadonlyMap<string, Reward | null>
  /** The local date from which on they do. */
  startsOn: string
}

/** Lets learners work for a reward on a form from a date on; what is new to a learner enters their own menu. */
export async function chooseRewards(ctx: MemberContext, tx: Tx, choice: Choice): Promise<void> {
  const { organisationId } = ctx
  const { formId, rewards, startsOn } = choice
  if (rewards.size === 0) return
  const learnerIds = [...rewards.keys()]
  const menu = await writeMenu(ctx, tx, rewards)
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

// One that a learner has already, by its name, keeps its place and takes the new cost and picture.
async function writeMenu(
  { organisationId, actor, now }: MemberContext,
  tx: Tx,
  rewards: ReadonlyMap<string, Reward | null>,
): Promise<Map<string, string>> {
  const wanted = [...rewards].flatMap(([learnerId, reward]) => (reward ? [{ learnerId, ...reward }] : []))
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; learnerId: string }>`
    insert into learner_rewards (organisation_id, id, learner_id, name, cost, picture, created_by, created_at)
    select ${organisationId}, given.id, given.learner_id, given.name, given.cost, given.picture,
           ${actor.accountId}, ${now}
      from unnest(${wanted.map(() => uuidv7())}::uuid[], ${wanted.map(({ learnerId }) => learnerId)}::uuid[],
                  ${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ cost }) => cost)}::int[],
                  ${wanted.map(({ picture }) => picture)}::text[]) as given (id, learner_id, name, cost, picture)
    on conflict (organisation_id, learner_id, lower(name))
       do update set name = excluded.name, cost = excluded.cost, picture = excluded.picture
    returning id, learner_id
  `.execute(tx)
  return new Map(rows.map(({ id, learnerId }) => [learnerId, id]))
}
