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

/** Takes learners out of groups, as far as they are in them, and tells who was. */
export async function leaveGroups(
  { organisationId }: { organisationId: string },
  tx: Tx,
  wanted: readonly GroupJoined[],
): Promise<GroupJoined[]> {
  if (wanted.length === 0) return []
  const { rows: left } = await sql<GroupJoined>`
    delete from group_learners gl
     using unnest(${wanted.map(({ groupId }) => groupId)}::uuid[],
                  ${wanted.map(({ learnerId }) => learnerId)}::uuid[]) as row (group_id, learner_id)
     where gl.organisation_id = ${organisationId} and gl.group_id = row.group_id and gl.learner_id = row.learner_id
    returning gl.group_id, gl.learner_id
  `.execute(tx)
  return left
}
