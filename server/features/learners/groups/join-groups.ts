import { sql } from 'kysely'
import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import type { GroupJoined } from '#shared/learners/events.ts'

/** Puts learners into groups, as far as they are not in them already, and tells who was not. */
export async function joinGroups(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  wanted: readonly GroupJoined[],
): Promise<GroupJoined[]> {
  if (wanted.length === 0) return []
  const { rows: joined } = await sql<GroupJoined>`
    insert into group_learners (organisation_id, group_id, learner_id)
    select ${ctx.organisationId}, group_id, learner_id
      from unnest(${wanted.map(({ groupId }) => groupId)}::uuid[],
                  ${wanted.map(({ learnerId }) => learnerId)}::uuid[]) as row (group_id, learner_id)
        on conflict do nothing
    returning group_id, learner_id
  `.execute(tx)
  if (joined.length > 0) await emitEvent(ctx, tx, { type: 'groups-joined', joined })
  return joined
}
