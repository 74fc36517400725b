import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'

interface Wanted {
  /** A form as if only these had it. */
  formId: string
  learnerIds: readonly string[]
  groupIds: readonly string[]
}

/** How many learners take part and have a form that was published and has not ended, or are to have one. */
export async function countActiveLearners(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
  wanted?: Wanted,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct l.id)::int as count
      from (
        select a.learner_id, a.group_id from assignments a
          join forms f on f.organisation_id = a.organisation_id and f.id = a.form_id
          join organisations o on o.organisation_id = a.organisation_id
         where a.organisation_id = ${organisationId} and f.status in ('active', 'paused')
           and f.id is distinct from ${wanted?.formId ?? null}::uuid
           and (a.ends_on is null
                or a.ends_on >= greatest(a.starts_on, (${now}::timestamptz at time zone o.time_zone)::date))
        union all select id, null from unnest(${wanted?.learnerIds ?? []}::uuid[]) as named (id)
        union all select null, id from unnest(${wanted?.groupIds ?? []}::uuid[]) as named (id)
      ) given
      left join groups g on g.organisation_id = ${organisationId} and g.id = given.group_id and g.archived_at is null
      left join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
      join learners l on l.organisation_id = ${organisationId} and l.id = coalesce(given.learner_id, member.learner_id)
     where l.withdrawn_at is null
  `.execute(tx)
  return rows[0]!.count
}
