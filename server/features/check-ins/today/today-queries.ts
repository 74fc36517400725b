import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { groupInScopeCondition } from '#server/features/groups/queries.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { enteredAnswersCondition } from '../answering/select-answered-check-ins.ts'
import { serialiseInstants } from '../opening/serialise-instants.ts'

interface Query {
  organisationId: string
  scope: AccessScope
  now: Date
  onDate: string
}

interface MatchQuery extends Query {
  /** Who works for the organisation. */
  activeStaff: readonly string[]
}

/** So many rows of each kind are told; the sums are of all. */
const atMost = 100

const opening = sql`
  c.occurrence_id, o.form_id, v.content ->> 'title' as form_title, o.period_name, o.on_date, o.opens_at`

// A part `limit 1` or `offset 0` is looked up row by row through its key, even where nothing was ever analysed.
const itsVersion = (organisationId: string) => sql`
  cross join lateral (select v.content from form_versions v
                       where v.organisation_id = ${organisationId} and v.id = o.version_id limit 1) v`

const itsOccurrence = (organisationId: string) => sql`
  cross join lateral (select * from occurrences o
                       where o.organisation_id = ${organisationId} and o.id = c.occurrence_id limit 1) o
  ${itsVersion(organisationId)}`

const itsCheckIns = (organisationId: string) => sql`
  cross join lateral (select * from check_ins c
                       where c.organisation_id = ${organisationId} and c.occurrence_id = o.id offset 0) c`

const learnerOf = (alias: 'c' | 'd', organisationId: string) => sql`
  cross join lateral (select l.id, l.name, l.name_skeleton, l.username, l.withdrawn_at, l.erased_at from learners l
                       where l.organisation_id = ${organisationId}
                         and l.id = ${sql.ref(alias)}.learner_id limit 1) l`

const isCounted = sql`c.cancelled_at is null and c.excused_at is null
  and (not c.not_sent or c.learner_submitted_at is not null)`

type Row<List extends readonly unknown[]> = {
  [Key in keyof List[number]]: Key extends `${string}At` ? Date : List[number][Key]
}

const askerOf = (scope: AccessScope) => (scope.everyone ? scope.asker : scope.caseloadOf)

/** True where the form asks the caller to match, or everybody, or nobody who still works here. */
const asksToMatch = ({ scope, activeStaff }: MatchQuery) => sql`(
  coalesce(v.content #> '{settings,matchedBy}', 'null') = 'null'
  or v.content #> '{settings,matchedBy}' ? ${askerOf(scope)}
  or not v.content #> '{settings,matchedBy}' ?| ${activeStaff}::text[])`

const unmatched = ({ organisationId }: Query) => sql`
  (select * from check_ins c
    where c.organisation_id = ${organisationId} and c.match_drawn and c.day_settled_at is null
      and c.learner_submitted_at is not null and c.staff_submitted_at is null and c.scored_at is null
      and ${isCounted} offset 0) c`

const isForCaller = (query: MatchQuery) => sql`
  ${asksToMatch(query)} and not ${enteredAnswersCondition(query.organisationId, askerOf(query.scope))}`

const isOfDay = ({ organisationId, onDate }: Query) => sql`
  o.organisation_id = ${organisationId} and (o.on_date = ${onDate}::date or o.moved_on = ${onDate}::date)
  and c.on_date = ${onDate}::date and ${isCounted}`

const isMissed = ({ now }: Query) => sql`(
  c.learner_submitted_at is null and o.closes_at <= ${now} and c.closes_at <= ${now})`

const waitingForCaller = (query: MatchQuery) => sql`
  ${unmatched(query)} ${itsOccurrence(query.organisationId)} ${learnerOf('c', query.organisationId)}
  where ${isForCaller(query)} and ${learnerInScopeCondition(query.scope, query.organisationId, 'c.learner_id')}`

/** An opening of a day before, that no learner can answer any more. */
const isEarlier = ({ now, onDate }: Query) => sql`(o.on_date < ${onDate}::date and o.closes_at <= ${now})`

/** Openings of now and today with answers that wait for the caller to match them: what is open, then the oldest answer. */
export async function listOpeningsAwaitingMatch(tx: Tx, query: MatchQuery) {
  const { rows } = await sql<Row<TodayOverview['waiting']> & { inAll: number; oldestAt: Date }>`
    select ${opening}, o.closes_at, count(*)::int as count, min(c.learner_submitted_at) as oldest_submitted_at,
           array(select ${shownName(query.organisationId, 'shown')} from learners shown
                  where shown.organisation_id = ${query.organisationId}
                    and shown.id = any ((array_agg(l.id order by l.name))[1:3])
                  order by shown.name) as learner_names,
           (sum(count(*)) over ())::int as in_all, min(min(c.learner_submitted_at)) over () as oldest_at
      from ${waitingForCaller(query)} and not ${isEarlier(query)}
     group by c.occurrence_id, o.form_id, o.period_name, o.on_date, o.opens_at, o.closes_at, v.content ->> 'title'
     order by o.closes_at <= ${query.now}, oldest_submitted_at
     limit ${atMost}
  `.execute(tx)
  return {
    waiting: rows.map(({ inAll, oldestAt, ...row }) => serialiseInstants(row)),
    sums: { waiting: rows[0]?.inAll ?? 0, oldestAt: rows[0]?.oldestAt.toISOString() ?? null },
  }
}

/** How much of earlier days waits for the caller’s match. */
export async function countEarlierMatches(tx: Tx, query: MatchQuery): Promise<TodayOverview['earlier']> {
  const { rows } = await sql<{ checkIns: number; learners: number; oldestAt: Date | null }>`
    select count(*)::int as check_ins, count(distinct c.learner_id)::int as learners,
           min(c.learner_submitted_at) as oldest_at
      from ${waitingForCaller(query)} and ${isEarlier(query)}
  `.execute(tx)
  return serialiseInstants(rows[0]!)
}

/** The check-ins of earlier days that wait for the caller’s match, the oldest answer first. */
export async function listEarlierMatches(tx: Tx, query: MatchQuery) {
  const { rows } = await sql<{ checkInId: string; occurrenceId: string }>`
    select c.id as check_in_id, c.occurrence_id
      from ${waitingForCaller(query)} and ${isEarlier(query)}
     order by c.learner_submitted_at, c.id
     limit ${atMost}
  `.execute(tx)
  return rows
}

/** Openings that learners can answer now, soonest to close first; some only because they were opened again. */
export async function listAnswerableOpenings(tx: Tx, query: Query) {
  const { organisationId, now } = query
  const { rows } = await sql<Row<TodayOverview['open']> & { totalInAll: number; answeredInAll: number }>`
    with open_now as materialized (
      select c.id, false as was_reopened from occurrences o ${itsCheckIns(organisationId)}
       where o.organisation_id = ${organisationId} and o.closes_at > ${now} and o.opens_at <= ${now}
      union
      select a.check_in_id, true from check_in_acts a
       where a.organisation_id = ${organisationId} and a.open_until > ${now}),
    c as materialized (
      select c.organisation_id, c.occurrence_id, max(c.closes_at) as closes_at, count(distinct c.id)::int as total,
             count(distinct c.id) filter (where c.learner_submitted_at is not null)::int as answered
        from open_now
       cross join lateral (select * from check_ins c
                            where c.organisation_id = ${organisationId} and c.id = open_now.id limit 1) c
       where (not was_reopened or c.closes_at > ${now}) and ${isCounted}
         and ${learnerInScopeCondition(query.scope, query.organisationId, 'c.learner_id')}
       group by c.organisation_id, c.occurrence_id)
    select ${opening}, c.closes_at, c.total, c.answered, (sum(c.total) over ())::int as total_in_all,
           (sum(c.answered) over ())::int as answered_in_all
      from c ${itsOccurrence(organisationId)}
     order by closes_at, form_title
     limit ${atMost}
  `.execute(tx)
  return {
    open: rows.map(({ totalInAll, answeredInAll, ...row }) => serialiseInstants(row)),
    sums: { total: rows[0]?.totalInAll ?? 0, answered: rows[0]?.answeredInAll ?? 0 },
  }
}

/** Check-ins of the day that closed without an answer, the latest first. */
export async function listMissedCheckIns(tx: Tx, query: Query) {
  const { organisationId } = query
  const { rows } = await sql<
    Row<TodayOverview['missed']> & { inAll: number; mostName: string; mostCount: number }
  >`
    with missed as (
      select l.*, c.id as check_in_id, v.content ->> 'title' as form_title, o.period_name,
             c.closes_at, coalesce(nullif(o.period_name, ''), v.content ->> 'title') as part_of_day
        from occurrences o ${itsCheckIns(organisationId)} ${itsVersion(organisationId)} ${learnerOf('c', organisationId)}
       where ${isOfDay(query)} and ${isMissed(query)} and ${learnerInScopeCondition(query.scope, query.organisationId, 'c.learner_id')}),
    most as (select part_of_day, count(*)::int as count from missed group by 1 order by 2 desc, 1 limit 1)
    select check_in_id, missed.id as learner_id, ${shownName(organisationId, 'missed')} as learner_name, form_title,
           period_name, closes_at,
           (count(*) over ())::int as in_all, most.part_of_day as most_name, most.count as most_count
      from missed, most
     order by closes_at desc, name
     limit ${atMost}
  `.execute(tx)
  return {
    missed: rows.map(({ inAll, mostName, mostCount, ...row }) => serialiseInstants(row)),
    sums: {
      missed: rows[0]?.inAll ?? 0,
      mostMissed: rows[0] ? { name: rows[0].mostName, count: rows[0].mostCount } : null,
    },
  }
}

const settledOfDay = ({ organisationId, onDate }: Query) => sql`
  d.organisation_id = ${organisationId} and d.on_date = ${onDate}::date and d.status = 'settled'
  and not exists (
    select from day_results later
     where later.organisation_id = ${organisationId} and later.form_id = d.form_id and later.learner_id = d.learner_id
       and later.on_date = d.on_date and later.revision > d.revision)`

/** The goals that days have met so far, and how many days are judged. */
export async function listGoalsMetToday(tx: Tx, query: Query) {
  const { rows } = await sql<
    TodayOverview['goalsMet'][number] & { goalMet: boolean; settled: number; met: number }
  >`
    select d.learner_id, ${shownName(query.organisationId)} as learner_name, d.form_id, f.title as form_title, d.earned, d.possible, d.goal_met,
           (count(*) over ())::int as settled, (count(*) filter (where d.goal_met) over ())::int as met
      from day_results d
      ${learnerOf('d', query.organisationId)}
      join forms f on f.organisation_id = d.organisation_id and f.id = d.form_id
     where ${settledOfDay(query)} and ${learnerInScopeCondition(query.scope, query.organisationId, 'd.learner_id')}
     order by d.goal_met desc, l.name
     limit ${atMost}
  `.execute(tx)
  return {
    goalsMet: rows.filter(({ goalMet }) => goalMet).map(({ goalMet, settled, met, ...row }) => row),
    sums: { goalsMet: rows[0]?.met ?? 0, settledDays: rows[0]?.settled ?? 0 },
  }
}

/** The groups within reach, with what the day has brought each of them; each part is found once, whatever is planned. */
export async function listGroupsToday(tx: Tx, query: MatchQuery): Promise<TodayOverview['groups']> {
  const { organisationId, scope, now } = query
  const { rows } = await sql<TodayOverview['groups'][number]>`
    with g as materialized (
      select g.organisation_id, g.id, g.name from groups g
       where g.organisation_id = ${organisationId} and g.archived_at is null
         and ${groupInScopeCondition(scope, organisationId, 'g.id')}),
    of_learner (learner_id, waiting, answered, opened, missed, goals_met, settled_days) as materialized (
      select c.learner_id, count(*), 0, 0, 0, 0, 0 from ${unmatched(query)} ${itsOccurrence(organisationId)}
       where ${isForCaller(query)} group by c.learner_id
      union all
      select c.learner_id, 0, count(c.learner_submitted_at), count(*), count(*) filter (where ${isMissed(query)}), 0, 0
        from occurrences o ${itsCheckIns(organisationId)}
       where ${isOfDay(query)} and c.opens_at <= ${now} and ${isCounted} group by c.learner_id
      union all
      select d.learner_id, 0, 0, 0, 0, count(*) filter (where d.goal_met), count(*) from day_results d
       where ${settledOfDay(query)} group by d.learner_id),
    of_group as materialized (
      select gl.group_id, sum(waiting) as waiting, sum(answered) as answered, sum(opened) as opened,
             sum(missed) as missed, sum(goals_met) as goals_met, sum(settled_days) as settled_days
        from of_learner
       cross join lateral (select gl.group_id from group_learners gl
                            where gl.organisation_id = ${organisationId} and gl.learner_id = of_learner.learner_id
                           offset 0) gl
       group by gl.group_id),
    members as materialized (
      select g.id as group_id, count(*) as learners
        from g
       cross join lateral (select gl.learner_id from group_learners gl
                            where gl.organisation_id = ${organisationId} and gl.group_id = g.id offset 0) gl
       cross join lateral (select from learners l
                            where l.organisation_id = ${organisationId} and l.id = gl.learner_id
                              and l.withdrawn_at is null limit 1) l
       group by g.id)
    select g.id, g.name, coalesce(learners, 0)::int as learners, coalesce(waiting, 0)::int as waiting,
           coalesce(answered, 0)::int as answered, coalesce(opened, 0)::int as opened,
           coalesce(missed, 0)::int as missed, coalesce(goals_met, 0)::int as goals_met,
           coalesce(settled_days, 0)::int as settled_days
      from g
      left join members on members.group_id = g.id
      left join of_group on of_group.group_id = g.id
     order by lower(g.name), g.id
  `.execute(tx)
  return rows
}
