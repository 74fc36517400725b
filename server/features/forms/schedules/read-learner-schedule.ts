import { assertLearnersInScope, getLearner } from '#server/features/learners/queries.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { type DateSpan, groupOpeningsByDay, listUpcomingOpenings } from '#shared/forms/calendar/calendar.ts'
import type {
  CalendarOpening,
  LearnerFormPlan,
  LearnerSchedule,
} from '#shared/forms/calendar/calendar-endpoints.ts'
import { isPlanOfLearner } from '#shared/forms/learners/plan-of-learner.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { listLearnerPlans } from '../learners/list-learner-plans.ts'
import { formsPolicy } from '../policy.ts'
import type { ScheduleFilter } from './schedule-filter.ts'
import { listActiveSchedules } from './schedule-queries.ts'
import { toCalendarOpening } from './to-calendar-opening.ts'

const daysAhead = 14
const perDay = 100

/** Which forms a learner of the caller's caseload has, and what opens for them in the next two weeks. */
export async function readLearnerSchedule(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<LearnerSchedule> {
  const scope = permit(ctx, formsPolicy.calendar)
  const { organisationId, now, locale } = ctx

  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { id, shownName: name, isWithdrawn } = await getLearner(tx, organisationId, learnerId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const span = { from: today, to: dayToDate(dateToDay(today) + daysAhead - 1) }
    const forms = await listLearnerPlans(tx, organisationId, { learnerId, today, locale })
    const openings = await listAhead(ctx, tx, forms, { ...span, scope, learner: learnerId })
    return {
      learner: { id, name, isWithdrawn },
      timeZone,
      until: span.to,
      forms,
      days: groupOpeningsByDay(openings, perDay).map(({ onDate, openings: ofDay }) => ({
        onDate,
        openings: ofDay,
      })),
    }
  })
}

async function listAhead(
  { organisationId, now }: MemberContext,
  tx: Tx,
  forms: readonly LearnerFormPlan[],
  asked: DateSpan & ScheduleFilter & { learner: string },
): Promise<CalendarOpening[]> {
  const given = new Map(forms.map((form) => [form.formId, form.given]))
  const closures = await listClosures(tx, organisationId, asked.from)
  const schedules = await listActiveSchedules(tx, organisationId, [...given.keys()], asked)
  return schedules.flatMap((running) =>
    listUpcomingOpenings(running.schedule, closures, asked, now)
      .filter(({ onDate }) => given.get(running.formId)?.some((span) => holds(span, onDate)))
      .filter(({ onDate }) => isPlanOfLearner(running, schedules, asked.learner, onDate))
      .map((opening) => toCalendarOpening(running, opening)),
  )
}

const holds = ({ givenFrom, givenUntil }: LearnerFormPlan['given'][number], onDate: string) =>
  givenFrom <= onDate && (givenUntil === null || givenUntil >= onDate)
