import { sql } from 'kysely'
import { listClosures } from '#server/features/organisations/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { DayCycle } from '#shared/forms/recurrence/day-cycle.ts'
import type { Delay } from '#shared/forms/recurrence/delays.ts'
import type { CycleWithClosures, PeriodDays } from '#shared/forms/recurrence/period-days.ts'
import type { WithTimeZone } from '#shared/forms/schedules/opening-times.ts'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'

/** The labels that an organisation's school days have in turn; null where it has none. */
export async function findDayCycle(tx: Tx, organisationId: string): Promise<DayCycle | null> {
  const { rows } = await sql<DayCycle>`
    select c.labels, c.weekdays, c.closed_days_count,
           coalesce((select json_agg(json_build_object('onDate', d.on_date, 'label', d.label) order by d.on_date)
                       from labelled_days d where d.organisation_id = ${organisationId}), '[]') as said
      from day_cycles c
     where c.organisation_id = ${organisationId}
  `.execute(tx)
  return rows[0] ?? null
}

/** The cycle by which some periods open, with what closes its days; null where none goes by it. */
export async function findCycleOfPeriods(
  tx: Tx,
  organisationId: string,
  periods: readonly PeriodDays[],
): Promise<CycleWithClosures | null> {
  if (!periods.some(({ cycleDays }) => cycleDays)) return null
  const cycle = await findDayCycle(tx, organisationId)
  return cycle && { ...cycle, closures: await listClosures(tx, organisationId) }
}

/** The days on which everything opens later, in order. */
export async function listDelays(tx: Tx, organisationId: string): Promise<Delay[]> {
  const { rows } = await sql<Delay>`
    select on_date, to_char(from_time, 'HH24:MI') as from_time, by_minutes,
           to_char(until_time, 'HH24:MI') as until_time
      from delays
     where organisation_id = ${organisationId}
     order by on_date
  `.execute(tx)
  return rows
}

/** A schedule that is not stored yet, with the days on which everything is late, and the cycle that it goes by. */
export const onCalendar = async <Planned extends WithTimeZone<RecurringSchedule>>(
  tx: Tx,
  organisationId: string,
  schedule: Planned,
): Promise<Planned> => ({
  ...schedule,
  delays: await listDelays(tx, organisationId),
  cycle: await findCycleOfPeriods(tx, organisationId, schedule.periods),
})
