import { assertLearnersInScope, getLearner } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { groupOpeningsByDay } from '#shared/forms/calendar/calendar.ts'
import type { LearnerSchedule } from '#shared/forms/calendar/calendar-endpoints.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { listLearnerPlans } from '../../learners/list-learner-plans.ts'
import { formsPolicy } from '../../policy.ts'
import { listOpeningsForLearner } from './list-openings-for-learner.ts'

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
    const span = { from: today, to: addCalendarDays(today, daysAhead - 1) }
    const forms = await listLearnerPlans(tx, organisationId, { learnerId, today, locale })
    const openings = await listOpeningsForLearner(ctx, tx, forms, { ...span, scope, learner: learnerId })
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
