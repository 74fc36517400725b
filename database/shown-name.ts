import { type RawBuilder, sql } from 'kysely'

/**
 * What staff read as the name of this learner of the statement: with a group that tells them apart where others have
 * the name too, or else with the username.
 */
export function shownName(organisationId: string, learner = 'l'): RawBuilder<string> {
  const of = sql.raw(learner)
  const isNamesake = sql`namesake.organisation_id = ${organisationId} and namesake.name_skeleton = ${of}.name_skeleton
    and namesake.id <> ${of}.id and ${of}.erased_at is null and namesake.erased_at is null
    and (namesake.withdrawn_at is null or ${of}.withdrawn_at is not null)`
  return sql<string>`(
    case when not exists (select from learners namesake where ${isNamesake}) then ${of}.name
    else ${of}.name || ' (' || coalesce((
      select g.name from group_learners own
        join groups g on g.organisation_id = own.organisation_id and g.id = own.group_id and g.archived_at is null
       where own.organisation_id = ${organisationId} and own.learner_id = ${of}.id
         and not exists (
           select from learners namesake
             join group_learners theirs on theirs.organisation_id = namesake.organisation_id
              and theirs.learner_id = namesake.id
            where ${isNamesake} and theirs.group_id = own.group_id)
       order by lower(g.name), g.id limit 1), ${of}.username) || ')' end)`
}
