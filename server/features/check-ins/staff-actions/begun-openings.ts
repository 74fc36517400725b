import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'

interface BegunOpening {
  id: string
  /** When it opened, on the clocks of its schedule. */
  onDate: string
  time: string
}

/** What has opened on these dates, both ends included. */
export async function listBegunOpenings(
  tx: Tx,
  { organisationId, now }: Context & { organisationId: string },
  spans: readonly { startsOn: string; endsOn: string }[],
): Promise<BegunOpening[]> {
  const { rows } = await sql<{ id: string; opensAt: Date; timeZone: string }>`
    select distinct o.id, o.opens_at, s.time_zone
      from unnest(${spans.map(({ startsOn }) => addCalendarDays(startsOn, -1))}::date[],
                  ${spans.map(({ endsOn }) => addCalendarDays(endsOn, 2))}::date[]) as span (first, beyond)
      join occurrences o on o.organisation_id = ${organisationId} and o.closes_at > span.first
       and o.opens_at >= span.first and o.opens_at < span.beyond and o.opens_at <= ${now}
      join schedules s on s.organisation_id = o.organisation_id and s.id = o.schedule_id
  `.execute(tx)
  return rows.map(({ id, opensAt, timeZone }) => ({ id, ...localTimeAt(opensAt, timeZone) }))
}

// A zone can be a day away from the database's clock.
