import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { describeSchedule } from '#shared/forms/recurrence/describe-schedule.ts'
import { listNextOpenings } from '#shared/forms/recurrence/openings.ts'
import { getRecurrenceFormatter } from '#shared/forms/recurrence/recurrence-formatter.ts'
import type { Opening } from '#shared/forms/schedules/opening.ts'
import { toOpeningTimes } from '#shared/forms/schedules/opening-times.ts'
import type { Schedule } from '#shared/forms/schedules/schedule.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { formsPolicy } from '../../policy.ts'
import { onCalendar } from '../days/day-queries.ts'

const openingsShown = 10

export interface SchedulePreview {
  timeZone: string
  /** Empty for a schedule that only opens by hand. */
  inWords: string
  openings: Opening[]
}

export async function previewOpenings(
  ctx: MemberContext,
  { schedule }: { schedule: Schedule },
): Promise<SchedulePreview> {
  permit(ctx, formsPolicy.write)
  const { organisationId, now } = ctx
  if (schedule.timeZone && !isTimeZone(schedule.timeZone))
    throw new AppError('time-zone-unknown', { fields: { 'schedule.timeZone': 'unknown' } })

  return withOrganisation(ctx, async (tx) => {
    const timeZone = schedule.timeZone ?? (await getOrganisation(tx, organisationId)).timeZone
    if (schedule.kind === 'manual') return { timeZone, inWords: '', openings: [] }

    const times = toOpeningTimes(await onCalendar(tx, organisationId, { ...schedule, timeZone }))
    const closures = await listClosures(tx, organisationId)
    const openings = listNextOpenings(times, closures, { from: now, limit: openingsShown })
    return {
      timeZone,
      inWords: describeSchedule(times, getRecurrenceFormatter(ctx.locale)),
      openings: openings.flatMap(({ isCancelled, opensAt, ...opening }) =>
        isCancelled ? [] : { ...opening, opensAt: opensAt.toISOString() },
      ),
    }
  })
}
