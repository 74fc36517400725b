import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { LicencePreview, RosterPreviewed } from '#shared/learners/events.ts'
import { selectActiveLearners, selectUnendedAssignments } from './active-learners.ts'

/** Tells how many learners would have forms, and who of those for the first time; nothing where no licence is counted. */
export async function previewLicences(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { joins, leaves, withdrawn, tell }: RosterPreviewed,
): Promise<void> {
  const limit = await ctx.licences.findLimit(tx, ctx.organisationId)
  if (limit === null) return
  const { rows } = await sql<{ staying: number; arriving: LicencePreview['arriving'] }>`
    with staying as (
      select distinct active.learner_id
        from (${selectActiveLearners(ctx)}) active
        left join unnest(${leaves.map(({ learnerId }) => learnerId)}::uuid[],
                         ${leaves.map(({ groupId }) => groupId)}::uuid[]) as leaving (learner_id, group_id)
          on leaving.learner_id = active.learner_id and leaving.group_id = active.group_id
       where leaving.learner_id is null and active.learner_id <> all (${withdrawn}::uuid[])
    ), arriving as (
      select who, min(place) as place
        from unnest(${joins.flatMap(({ who, groupIds }) => groupIds.map(() => who))}::text[],
                    ${joins.flatMap(({ groupIds }) => groupIds)}::uuid[]) with ordinality as row (who, group_id, place)
       where group_id in (select group_id from (${selectUnendedAssignments(ctx)}) running)
         and who not in (select learner_id::text from staying)
       group by who
    )
    select (select count(*)::int from staying) as staying,
           (select coalesce(array_agg(who order by place), '{}') from arriving) as arriving
  `.execute(tx)
  const { staying, arriving } = rows[0]!
  tell({ limit, needed: staying + arriving.length, arriving })
}
