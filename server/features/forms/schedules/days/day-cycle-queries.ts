import { sql } from 'kysely'
import { listClosures } from '#server/features/organisations/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { DayCycle } from '#shared/forms/recurrence/day-cycle.ts'
import type { CycleWithClosures, PeriodDays } from '#shared/forms/recurrence/period-days.ts'

/** The labels that an organisation's school days have in turn; null where it has none. */
export async function findDayCycle(tx: Tx, organisationId: string): Promise<DayCycle | null> {
  const { rows } = await sql<DayCycle>`
    select c.labels, c.weekdays, c.closed_days_count,
           coalesce((select json_agg(json_build_object('onDate', d.on_date, 'label', d.label) order by d.on_date)
                       from labelled_days d where d.organisation_id = c.organisation_id), '[]') as said
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
