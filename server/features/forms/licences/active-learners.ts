import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

interface PlannedFormLearners {
  /** A form as if only these had it. */
  formId: string
  learnerIds: readonly string[]
  groupIds: readonly string[]
}

interface ActiveLearner {
  learnerId: string
  /** The group through which they have a form; null where they have it by name. */
  groupId: string | null
}

/** Which form that was published and has not ended who has: a learner or a group. */
export const selectUnendedAssignments = (
  { organisationId, now }: { organisationId: string; now: Date },
  besidesFormId: string | null = null,
): RawBuilder<{ formId: string; learnerId: string | null; groupId: string | null }> => sql`
  select a.form_id, a.learner_id, a.group_id from assignments a
    join forms f on f.organisation_id = a.organisation_id and f.id = a.form_id
    join organisations o on o.organisation_id = a.organisation_id
   where a.organisation_id = ${organisationId} and f.status in ('active', 'paused')
     and f.id is distinct from ${besidesFormId}::uuid
     and (a.ends_on is null
          or a.ends_on >= greatest(a.starts_on, (${now}::timestamptz at time zone o.time_zone)::date))`

/**
 * Learners who take part and have a form that was published and has not ended, or are to have one: a row for each way
 * in which they have forms, by name or through a group.
 */
export const selectActiveLearners = (
  of: { organisationId: string; now: Date },
  wanted?: PlannedFormLearners,
): RawBuilder<ActiveLearner> => sql<ActiveLearner>`
  with given as materialized (
    select running.learner_id, running.group_id from (${selectUnendedAssignments(of, wanted?.formId)}) running
    union select id, null from unnest(${wanted?.learnerIds ?? []}::uuid[]) as named (id)
    union select null, id from unnest(${wanted?.groupIds ?? []}::uuid[]) as named (id)
  )
  select l.id as learner_id, way.group_id
    from (
      select learner_id, null::uuid as group_id from given
      union all
      select member.learner_id, member.group_id
        from given
        join groups g on g.organisation_id = ${of.organisationId} and g.id = given.group_id and g.archived_at is null
        join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
    ) way
    join learners l on l.organisation_id = ${of.organisationId} and l.id = way.learner_id
   where l.withdrawn_at is null`

/** How many learners have forms, or are to have them, each once. */
export async function countActiveLearners(
  tx: Tx,
  of: { organisationId: string; now: Date },
  wanted?: PlannedFormLearners,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct learner_id)::int as count from (${selectActiveLearners(of, wanted)}) active
  `.execute(tx)
  return rows[0]!.count
}
