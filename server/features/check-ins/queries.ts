import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'
import { learnerInReach } from '#server/features/learners/queries.ts'
import type { Reach } from '#server/permit.ts'
import type { Today } from '#shared/check-ins/endpoints.ts'
import type { DayKey } from './days-to-settle.ts'

interface Asked {
  organisationId: string
  reach: Reach
  now: Date
  onDate: string
}

const occurrenceHeading = sql`
  c.occurrence_id, o.form_id, v.content ->> 'title' as form_title, o.period_name, o.on_date, o.opens_at, o.closes_at`

const occurrenceOfCheckIn = sql`
  join occurrences o on o.organisation_id = c.organisation_id and o.id = c.occurrence_id
  join form_versions v on v.organisation_id = o.organisation_id and v.id = o.version_id
  join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id`

const isCounted = sql`c.cancelled_at is null and c.excused_at is null and not c.not_sent`

type Row<List extends readonly unknown[]> = {
  [Key in keyof List[number]]: Key extends `${string}At` ? Date : List[number][Key]
}

/** True where the form asks the caller to match, or everybody, or nobody who still works here. */
const asksToMatch = (reach: Reach) => sql`(
  coalesce(v.content #> '{settings,matchedBy}', 'null') = 'null'
  or v.content #> '{settings,matchedBy}' ? ${reach.everyone ? reach.asker : reach.caseloadOf}
  or not exists (select from staff_members m
                  where m.organisation_id = c.organisation_id
                    and v.content #> '{settings,matchedBy}' ? m.account_id::text))`

/** Openings with answers that wait for the caller to match them, the oldest answer first. */
export async function listWaiting(tx: Tx, { organisationId, reach }: Asked) {
  const { rows } = await sql<Row<Today['waiting']>>`
    select ${occurrenceHeading}, count(*)::int as count, min(c.learner_submitted_at) as oldest_submitted_at,
           (array_agg(l.name order by l.name))[1:3] as learner_names
      from check_ins c ${occurrenceOfCheckIn}
     where c.organisation_id = ${organisationId} and c.match_drawn and c.day_settled_at is null
       and c.learner_submitted_at is not null and c.staff_submitted_at is null and c.scored_at is null
       and ${isCounted} and ${asksToMatch(reach)}
       and ${learnerInReach(reach, organisationId, 'c.learner_id')}
     group by c.occurrence_id, o.organisation_id, o.id, v.content ->> 'title'
     order by oldest_submitted_at
     limit 100
  `.execute(tx)
  return rows
}

/** Openings that learners can answer now, soonest to close first. */
export async function listOpen(tx: Tx, { organisationId, reach, now }: Asked) {
  const { rows } = await sql<Row<Today['open']>>`
    select ${occurrenceHeading}, count(*)::int as total, count(c.learner_submitted_at)::int as answered
      from check_ins c ${occurrenceOfCheckIn}
     where o.organisation_id = ${organisationId} and o.closes_at > ${now} and o.opens_at <= ${now} and ${isCounted}
       and ${learnerInReach(reach, organisationId, 'c.learner_id')}
     group by c.occurrence_id, o.organisation_id, o.id, v.content ->> 'title'
     order by o.closes_at, form_title
     limit 100
  `.execute(tx)
  return rows
}

/** Check-ins of the day that closed without an answer, the latest first. */
export async function listMissed(tx: Tx, { organisationId, reach, now, onDate }: Asked) {
  const { rows } = await sql<Row<Today['missed']>>`
    select c.id as check_in_id, c.learner_id, l.name as learner_name, v.content ->> 'title' as form_title,
           o.period_name, c.closes_at
      from check_ins c ${occurrenceOfCheckIn}
     where c.organisation_id = ${organisationId} and c.on_date = ${onDate}::date and o.closes_at <= ${now}
       and (o.on_date = ${onDate}::date or o.moved_on = ${onDate}::date) and c.learner_submitted_at is null and ${isCounted}
       and ${learnerInReach(reach, organisationId, 'c.learner_id')}
     order by c.closes_at desc, l.name
     limit 200
  `.execute(tx)
  return rows
}

const isLastRevision = sql`not exists (
  select from day_results later
   where later.organisation_id = d.organisation_id and later.form_id = d.form_id and later.learner_id = d.learner_id
     and later.on_date = d.on_date and later.revision > d.revision)`

/** The day's results so far: every goal met, and how many days are judged. */
export async function listGoalsMet(tx: Tx, { organisationId, reach, onDate }: Asked) {
  const { rows } = await sql<Today['goalsMet'][number] & { goalMet: boolean }>`
    select d.learner_id, l.name as learner_name, d.form_id, f.title as form_title, d.earned, d.possible, d.goal_met
      from day_results d
      join learners l on l.organisation_id = d.organisation_id and l.id = d.learner_id
      join forms f on f.organisation_id = d.organisation_id and f.id = d.form_id
     where d.organisation_id = ${organisationId} and d.on_date = ${onDate}::date and d.status = 'settled'
       and ${isLastRevision} and ${learnerInReach(reach, organisationId, 'd.learner_id')}
     order by l.name
     limit 1000
  `.execute(tx)
  return {
    goalsMet: rows.filter(({ goalMet }) => goalMet).map(({ goalMet, ...row }) => row),
    settledDays: rows.length,
  }
}

/** Whether the day met its goal, as last judged; null while it is not judged or is a gap. */
export async function findDayGoalMet(
  tx: Tx,
  day: DayKey & { organisationId: string },
): Promise<boolean | null> {
  const row = await tx
    .selectFrom('dayResults')
    .where('organisationId', '=', day.organisationId)
    .where('formId', '=', day.formId)
    .where('learnerId', '=', day.learnerId)
    .where('onDate', '=', day.onDate)
    .where('status', '=', 'settled')
    .select('goalMet')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.goalMet ?? null
}

/** The newest judgement of the day of check-in `c`, as a column beside it. */
export const newestGoalMet = sql<boolean | null>`(
  select d.goal_met from day_results d
   where d.organisation_id = c.organisation_id and d.form_id = c.form_id and d.learner_id = c.learner_id
     and d.on_date = c.on_date and d.status = 'settled'
   order by d.revision desc limit 1)`
