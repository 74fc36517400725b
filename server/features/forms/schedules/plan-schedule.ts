import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { findNextOpening, type PlannedOpening } from '#shared/forms/schedules/next-opening.ts'
import type { WithTimeZone } from '#shared/forms/schedules/opening-times.ts'
import type { Schedule } from '#shared/forms/schedules/schedule.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { lockCalendar } from './calendar/lock-calendar.ts'
import { onCalendar } from './days/day-queries.ts'

export interface SchedulePlan {
  schedule: WithTimeZone<Schedule>
  /** The date in the schedule's zone. */
  today: string
  /** Null for a schedule that only opens by hand. */
  first: PlannedOpening | null
}

/** Puts a schedule on the organisation's calendar, which stays as it is until the transaction ends. */
export async function planSchedule(ctx: MemberContext, tx: Tx, schedule: Schedule): Promise<SchedulePlan> {
  const { organisationId, now } = ctx
  await lockCalendar(tx, organisationId, 'planning')
  const timeZone = schedule.timeZone ?? (await getOrganisation(tx, organisationId)).timeZone
  const zoned = { ...schedule, timeZone }
  const planned =
    schedule.kind === 'manual' ? zoned : await onCalendar(tx, organisationId, { ...schedule, timeZone })
  const first = findNextOpening(planned, await listClosures(tx, organisationId), null, now)
  if (!first && schedule.kind === 'recurring')
    throw new AppError('never-opens', { fields: { schedule: 'never-opens' } })
  return { schedule: zoned, today: localTimeAt(now, timeZone).onDate, first }
}
