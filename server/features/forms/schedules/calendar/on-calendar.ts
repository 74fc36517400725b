import type { Tx } from '#server/kernel/context.ts'
import type { WithTimeZone } from '#shared/forms/schedules/opening-times.ts'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import { findCycleOfPeriods } from '../days/day-cycle-queries.ts'
import { listDelays } from '../days/list-delays.ts'

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
