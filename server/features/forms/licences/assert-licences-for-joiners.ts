import { sql } from 'kysely'
import { listLearnersOfGroup } from '#server/features/learners/queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { GroupRestored } from '#shared/groups/events.ts'
import type { GroupsJoined, LearnersRestored } from '#shared/learners/events.ts'
import { selectActiveLearners } from './active-learners.ts'

type TenantContext = Context & { organisationId: string }

interface Arrival {
  learnerId: string
  /** The group whose forms they get; null for all that they have. */
  groupId: string | null
}

/** Refuses learners who join groups where the forms of these reach more learners than there are licences. */
export const assertLicencesForJoiners = (ctx: TenantContext, tx: Tx, { joined }: GroupsJoined) =>
  refuseArrivals(ctx, tx, joined)

/** Refuses that a group is in use again where its forms reach more learners than there are licences. */
export const assertLicencesForRestoredGroup = async (
  ctx: TenantContext,
  tx: Tx,
  { groupId }: GroupRestored,
) => {
  const learnerIds = await listLearnersOfGroup(tx, ctx.organisationId, groupId)
  await refuseArrivals(
    ctx,
    tx,
    learnerIds.map((learnerId) => ({ learnerId, groupId })),
  )
}

/** Refuses that withdrawn learners come back to forms for which there is no licence left. */
export const assertLicencesForRestoredLearners = (
  ctx: TenantContext,
  tx: Tx,
  { restored }: LearnersRestored,
) =>
  refuseArrivals(
    ctx,
    tx,
    restored.map(({ learnerId }) => ({ learnerId, groupId: null })),
  )

// Whoever has forms anyway goes on, also while there are too few licences for all.
async function refuseArrivals(ctx: TenantContext, tx: Tx, arrivals: readonly Arrival[]): Promise<void> {
  const limit = await ctx.licences.lockLimit(tx, ctx.organisationId)
  if (limit === null) return
  const { rows } = await sql<{ active: number; arrived: number }>`
    select count(*)::int as active, count(*) filter (where has_arrived)::int as arrived
      from (
        select active.learner_id, bool_and(arrival.learner_id is not null) as has_arrived
          from (${selectActiveLearners(ctx)}) active
          left join unnest(${arrivals.map(({ learnerId }) => learnerId)}::uuid[],
                           ${arrivals.map(({ groupId }) => groupId)}::uuid[]) as arrival (learner_id, group_id)
            on arrival.learner_id = active.learner_id
           and (arrival.group_id is null or arrival.group_id = active.group_id)
         group by active.learner_id
      ) learners
  `.execute(tx)
  const { active, arrived } = rows[0]!
  if (arrived > 0 && active > limit) throw new AppError('licences-too-few')
}
