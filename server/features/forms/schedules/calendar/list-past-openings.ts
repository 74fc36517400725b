import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { DateSpan } from '#shared/forms/calendar/calendar.ts'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { OpeningSlot } from '#shared/forms/recurrence/exceptions.ts'
import { type ScheduleFilter, scheduleFilterCondition } from '../schedule-filter.ts'

export interface PastOpening {
  occurrenceId: string
  scheduleId: string
  formId: string
  onDate: string
  slot: number
  name: string
  opensOn: string
  time: string
  timeZone: string
  opensAt: Date
  closesAt: Date
  notSent: boolean
  isByHand: boolean
  /** Whose own schedule opened it. */
  learner: CalendarOpening['learner']
  /** How many opened on its day. */
  ofDay: number
}

interface Query extends DateSpan, ScheduleFilter {
  /** The most of each day, by instant; the rest is only counted. */
  perDay?: number
}

/** What of these forms has opened on the local dates of a span, as it was; by learners' own schedules as far as these are told. */
export async function listPastOpenings(
  tx: Tx,
  organisationId: string,
  formIds: readonly string[],
  { from, to, perDay, ...told }: Query,
): Promise<PastOpening[]> {
  const { rows } = await sql<PastOpening>`
    with standing as (
      select o.id, row_number() over (of_day order by o.opens_at, o.id) as nth, (count(*) over of_day)::int as of_day
        from occurrences o
        join schedules s on s.organisation_id = o.organisation_id and s.id = o.schedule_id
       where o.organisation_id = ${organisationId} and o.form_id = any(${formIds}::uuid[])
         and (o.on_date between ${from}::date and ${to}::date or o.moved_on between ${from}::date and ${to}::date)
         and coalesce(o.moved_on, o.on_date) between ${from}::date and ${to}::date
         and ${scheduleFilterCondition(organisationId, told)}
      window of_day as (partition by coalesce(o.moved_on, o.on_date))
    )
    select o.id as occurrence_id, o.schedule_id, o.form_id, o.on_date, o.slot, o.period_name as name,
           coalesce(o.moved_on, o.on_date) as opens_on, s.time_zone,
           to_char(o.opens_at at time zone s.time_zone, 'HH24:MI') as time, o.opens_at, o.closes_at, o.not_sent,
           o.request_id is not null as is_by_hand,
           case when l.id is not null then jsonb_build_object('id', l.id, 'name', ${shownName(organisationId)}) end as learner,
           standing.of_day
      from standing
      join occurrences o on o.organisation_id = ${organisationId} and o.id = standing.id
      join schedules s on s.organisation_id = o.organisation_id and s.id = o.schedule_id
      left join learners l on l.organisation_id = s.organisation_id and l.id = s.learner_id
     where ${perDay ?? null}::int is null or standing.nth <= ${perDay ?? null}::int
  `.execute(tx)
  return rows
}

/** Which places of schedules have opened on these dates, but for what was opened by hand. */
export async function listOpenedSlots(
  tx: Tx,
  organisationId: string,
  onDates: readonly string[],
): Promise<(OpeningSlot & { scheduleId: string })[]> {
  if (onDates.length === 0) return []
  const { rows } = await sql<OpeningSlot & { scheduleId: string }>`
    select schedule_id, on_date, slot from occurrences
     where organisation_id = ${organisationId} and on_date = any(${onDates}::date[]) and request_id is null
  `.execute(tx)
  return rows
}
