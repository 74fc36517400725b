import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { groupInScopeCondition } from '#server/features/groups/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { BoardColumn } from '#shared/learners/board-endpoints.ts'
import { learnerNameCondition } from './queries.ts'

interface Query {
  organisationId: string
  scope: AccessScope
  groupIds: readonly string[]
  /** Part of a name or username. */
  search: string | undefined
  /** How many learners of a column, by name. */
  atMost: number
}

/**
 * Of these groups, those in use and within reach, each with the first of its learners; last, for those who see
 * everybody, whoever is in no group in use.
 */
export async function listLearnerBoardColumns(tx: Tx, query: Query): Promise<BoardColumn[]> {
  const { organisationId, scope, groupIds, search, atMost } = query
  const isSought = search ? learnerNameCondition(search) : sql`true`
  const columnOf = sql`
    select wanted.place, wanted.id as group_id, l.id as learner_id, l.name
      from unnest(${groupIds}::uuid[]) with ordinality as wanted (id, place)
      join groups g on g.organisation_id = ${organisationId} and g.id = wanted.id and g.archived_at is null
       and ${groupInScopeCondition(scope, organisationId, 'g.id')}
      left join (group_learners gl join learners l on l.organisation_id = gl.organisation_id and l.id = gl.learner_id
                 and l.withdrawn_at is null and ${isSought})
        on gl.organisation_id = g.organisation_id and gl.group_id = g.id`
  const inNone = sql`
    select null::bigint, null::uuid, l.id, l.name
      from (select) as one
      left join learners l on l.organisation_id = ${organisationId} and l.withdrawn_at is null and ${isSought}
       and not exists (
        select from group_learners gl
          join groups g on g.organisation_id = gl.organisation_id and g.id = gl.group_id and g.archived_at is null
         where gl.organisation_id = ${organisationId} and gl.learner_id = l.id)`
  const { rows } = await sql<BoardColumn>`
    with listed as (
      select seen.*,
             row_number() over (partition by group_id order by lower(name), learner_id) as nth,
             count(learner_id) over (partition by group_id)::int as total
        from (${columnOf} ${scope.everyone ? sql`union all ${inNone}` : sql``}) seen
    )
    select listed.group_id, listed.total,
           coalesce(json_agg(json_build_object('id', learner_id, 'name', ${shownName(organisationId)}, 'alsoIn', also_in) order by nth)
                      filter (where learner_id is not null), '[]') as learners
      from listed
      left join learners l on l.organisation_id = ${organisationId} and l.id = listed.learner_id
      left join lateral (
        select coalesce(json_agg(g.name order by lower(g.name)), '[]') as also_in
          from group_learners gl
          join groups g on g.organisation_id = gl.organisation_id and g.id = gl.group_id and g.archived_at is null
         where gl.organisation_id = ${organisationId} and gl.learner_id = listed.learner_id
           and gl.group_id is distinct from listed.group_id
      ) others on listed.learner_id is not null
     where nth <= ${atMost}
     group by listed.group_id, listed.total, listed.place
     order by listed.place nulls last
  `.execute(tx)
  return rows
}
