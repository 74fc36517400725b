import { listClosures } from '#server/features/organisations/queries.ts'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import { type DateSpan, listUpcomingOpenings } from '#shared/forms/calendar/calendar.ts'
import type { CalendarOpening, LearnerFormPlan } from '#shared/forms/calendar/calendar-endpoints.ts'
import { isPlanOfLearner } from '#shared/forms/learners/plan-of-learner.ts'
import type { ScheduleFilter } from '../schedule-filter.ts'
import { listActiveSchedules } from '../schedule-queries.ts'
import { toCalendarOpening } from './to-calendar-opening.ts'

/** What these forms of a learner open for them after now within some days, closed and cancelled openings included. */
export async function listOpeningsForLearner(
  { organisationId, now }: TenantContext,
  tx: Tx,
  forms: readonly LearnerFormPlan[],
  asked: DateSpan & ScheduleFilter & { learner: string },
): Promise<CalendarOpening[]> {
  const given = new Map(forms.map((form) => [form.formId, form.given]))
  const [closures, schedules] = await Promise.all([
    listClosures(tx, organisationId, asked.from),
    listActiveSchedules(tx, organisationId, [...given.keys()], asked),
  ])
  return schedules.flatMap((running) =>
    listUpcomingOpenings(running.schedule, closures, asked, now)
      .filter(({ onDate }) => given.get(running.formId)?.some((span) => holds(span, onDate)))
      .filter(({ onDate }) => isPlanOfLearner(running, schedules, asked.learner, onDate))
      .map((opening) => toCalendarOpening(running, opening)),
  )
}

const holds = ({ givenFrom, givenUntil }: LearnerFormPlan['given'][number], onDate: string) =>
  givenFrom <= onDate && (givenUntil === null || givenUntil >= onDate)
