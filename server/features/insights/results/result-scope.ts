import { type RawBuilder, sql } from 'kysely'
import { assertFormInScope } from '#server/features/forms/learners/forms-in-scope.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberOrKeyContext, Tx } from '#server/kernel/context.ts'
import { type AccessScope, narrowScopeToGroup } from '#server/kernel/permit.ts'
import { clampToTwoYears } from '#shared/insights/clamp-to-two-years.ts'
import { dateToDay, dayToDate, weekdayOfDay } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'

export interface ResultsQuery {
  form?: string
  group?: string
  from?: string
  to?: string
  weeks?: number
}

/** Whose results are read, of which form, from which day to which. */
export interface ResultScope {
  organisationId: string
  scope: AccessScope
  form: string | undefined
  from: string
  to: string
  now: Date
  timeZone: string
}

const weeksShown = 12

/** Refuses a form or a group that is not the caller's to see. Weeks are whole ones, the last as far as it has come. */
export async function resolveResultScope(
  { organisationId, now }: MemberOrKeyContext,
  tx: Tx,
  scope: AccessScope,
  { form, group, weeks = weeksShown, ...asked }: ResultsQuery,
): Promise<ResultScope> {
  if (form) await assertFormInScope(tx, organisationId, scope, form)
  if (group) await assertGroupsInScope(tx, organisationId, scope, [group], { evenArchived: true })
  const { timeZone } = await getOrganisation(tx, organisationId)
  const to = asked.to ?? localTimeAt(now, timeZone).onDate
  const monday = dateToDay(to) - weekdayOfDay(dateToDay(to))
  const from = clampToTwoYears(asked.from ?? dayToDate(monday - (weeks - 1) * 7), to)
  return { organisationId, scope: narrowScopeToGroup(group, scope), form, from, to, now, timeZone }
}

/** The check-ins `c` of a scope that have opened, with their occurrences `o`. */
export const openedCheckInsFromClause = ({
  organisationId,
  scope,
  form,
  from,
  to,
  now,
}: ResultScope): RawBuilder<unknown> => sql`
  occurrences o
  join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
 where o.organisation_id = ${organisationId}
   and (o.on_date between ${from}::date and ${to}::date or o.moved_on between ${from}::date and ${to}::date)
   and c.on_date between ${from}::date and ${to}::date and c.opens_at <= ${now}
   and ${form ? sql`o.form_id = ${form}::uuid` : sql`true`}
   and ${learnerInScopeCondition(scope, organisationId, 'c.learner_id')}`

/** The last judgements `d` of a scope's days. */
export const judgedDaysFromClause = ({
  organisationId,
  scope,
  form,
  from,
  to,
}: ResultScope): RawBuilder<unknown> => {
  const inRange = (name: string) => sql`${sql.ref(`${name}.organisation_id`)} = ${organisationId}
   and ${sql.ref(`${name}.on_date`)} between ${from}::date and ${to}::date`
  return sql`
  day_results d
 where ${inRange('d')} and ${form ? sql`d.form_id = ${form}::uuid` : sql`true`}
   and ${learnerInScopeCondition(scope, organisationId, 'd.learner_id')}
   and not exists (
     select from day_results newer
      where ${inRange('newer')} and newer.revision > 0 and newer.form_id = d.form_id
        and newer.learner_id = d.learner_id and newer.on_date = d.on_date and newer.revision > d.revision)`
}
