import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { rewardsPolicy } from '../policy.ts'
import { lockMenu, onMenuCondition, type RewardMenuOwner } from './menu-queries.ts'

/** Puts a menu in the order given; rewards that it does not name come after, as they were. */
export async function rankRewards(
  ctx: MemberContext,
  { learnerId, rewardIds }: { learnerId: RewardMenuOwner; rewardIds: readonly string[] },
): Promise<Record<never, never>> {
  const scope = permit(ctx, rewardsPolicy['write-menu'])
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    if (learnerId) await assertLearnersInScope(tx, organisationId, scope, learnerId)
    await lockMenu(tx, organisationId, learnerId)
    await sql`
      update learner_rewards r set place = ranked.place
        from (select r.id, row_number() over (order by given.place nulls last, r.place, r.id) as place
                from learner_rewards r
                left join unnest(${rewardIds}::uuid[]) with ordinality as given (id, place) on given.id = r.id
               where r.organisation_id = ${organisationId} and ${onMenuCondition(learnerId)}) ranked
       where r.organisation_id = ${organisationId} and r.id = ranked.id and r.place <> ranked.place
    `.execute(tx)
    await recordAudit(ctx, tx, {
      action: 'rewards.ranked',
      subjectKind: learnerId ? 'learner' : 'organisation',
      subjectId: learnerId ?? organisationId,
      detail: { rewards: rewardIds.length },
    })
    return {}
  })
}
