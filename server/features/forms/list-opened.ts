import { sql } from 'kysely'
import type { Tx } from '#server/context.ts'
import type { Span } from '#shared/forms/calendar.ts'

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
}

/** What of these forms has opened on the local dates of a span, as it was. */
export async function listOpened(
  tx: Tx,
  organisationId: string,
  formIds: readonly string[],
  { from, to }: Span,
): Promise<PastOpening[]> {
  const { rows } = await sql<PastOpening>`
    select o.id as occurrence_id, o.schedule_id, o.form_id, o.on_date, o.slot, o.period_name as name,
           coalesce(o.moved_on, o.on_date) as opens_on, s.time_zone,
           to_char(o.opens_at at time zone s.time_zone, 'HH24:MI') as time, o.opens_at, o.closes_at, o.not_sent,
           o.request_id is not null as is_by_hand
      from occurrences o
      join schedules s on s.organisation_id = o.organisation_id and s.id = o.schedule_id
     where o.organisation_id = ${organisationId} and o.form_id = any(${formIds}::uuid[])
       and (o.on_date between ${from}::date and ${to}::date or o.moved_on between ${from}::date and ${to}::date)
       and coalesce(o.moved_on, o.on_date) between ${from}::date and ${to}::date
  `.execute(tx)
  return rows
}
