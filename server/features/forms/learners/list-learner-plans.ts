import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { LearnerFormPlan } from '#shared/forms/calendar/calendar-endpoints.ts'
import { describeSchedule } from '#shared/forms/recurrence/describe-schedule.ts'
import {
  getRecurrenceFormatter,
  type RecurrenceFormatter,
} from '#shared/forms/recurrence/recurrence-formatter.ts'
import type { RecurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { toOpeningTimes } from '#shared/forms/schedules/opening-times.ts'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'

interface GivenRow {
  formId: string
  title: string
  status: LearnerFormPlan['status']
  group: string | null
  givenFrom: string
  givenUntil: string | null
  rule: RecurrenceRule | null
  startsOn: string
  periods: RecurringSchedule['periods']
  windowMinutes: number
  timeZone: string
  hasOwnSchedule: boolean
}

/** The published forms that a learner has or is to have, by title, each with how it was given and by which plan it opens. */
export async function listLearnerPlans(
  tx: Tx,
  organisationId: string,
  { learnerId, today, locale }: { learnerId: string; today: string; locale: string },
): Promise<LearnerFormPlan[]> {
  const { rows } = await sql<GivenRow>`
    select f.id as form_id, f.title, f.status, g.name as "group", a.starts_on as given_from, a.ends_on as given_until,
           s.rule, s.starts_on, s.periods, s.window_minutes, s.time_zone, s.learner_id is not null as has_own_schedule
      from assignments a
      join learners l on l.organisation_id = a.organisation_id and l.id = ${learnerId} and l.withdrawn_at is null
      left join group_learners member
        on member.organisation_id = a.organisation_id and member.group_id = a.group_id and member.learner_id = l.id
      left join groups g
        on g.organisation_id = member.organisation_id and g.id = member.group_id and g.archived_at is null
      join forms f on f.organisation_id = a.organisation_id and f.id = a.form_id
      join lateral (
        select * from schedules plan
         where plan.organisation_id = ${organisationId} and plan.form_id = f.id and plan.holds_before is null
           and (plan.learner_id is null or plan.learner_id = l.id)
         order by plan.learner_id nulls last
         limit 1
      ) s on true
     where a.organisation_id = ${organisationId} and (a.learner_id = l.id or g.id is not null)
       and (a.ends_on is null or a.ends_on >= ${today})
       and f.status in ('active', 'paused') and f.archived_at is null
     order by lower(f.title), f.id, lower(g.name) nulls first, a.starts_on
  `.execute(tx)
  const writing = getRecurrenceFormatter(locale)
  return [...Map.groupBy(rows, ({ formId }) => formId).values()].map((given) => planOf(given, writing))
}

function planOf(rows: readonly GivenRow[], writing: RecurrenceFormatter): LearnerFormPlan {
  const { formId, title, status, hasOwnSchedule, rule, startsOn, periods, windowMinutes, timeZone } = rows[0]!
  const given = rows.map(({ group, givenFrom, givenUntil }) => ({ group, givenFrom, givenUntil }))
  const times =
    rule &&
    toOpeningTimes({
      kind: 'recurring',
      rule,
      startsOn,
      periods,
      windowMinutes,
      reminderMinutes: null,
      timeZone,
    })
  return {
    formId,
    title,
    status,
    hasOwnSchedule,
    given,
    scheduleInWords: times ? describeSchedule(times, writing) : '',
    manualPeriods: times ? [] : periods.map(({ name }) => name),
    windowMinutes,
  }
}
