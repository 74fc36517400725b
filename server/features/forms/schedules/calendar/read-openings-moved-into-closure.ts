import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { OpeningsInClosure } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { Closure } from '#shared/forms/recurrence/closures.ts'
import { findMovedIntoClosure } from '#shared/forms/schedules/find-moved-into-closure.ts'
import { listPublishedForms } from '../../learners/forms-in-scope.ts'
import { formsPolicy } from '../../policy.ts'
import { listActiveSchedules } from '../schedule-queries.ts'

const maxListed = 20

/** Which openings were moved to where a closure, if it were added, would shut them. */
export async function readOpeningsMovedIntoClosure(
  ctx: MemberContext,
  closed: Omit<Closure, 'name'>,
): Promise<OpeningsInClosure> {
  const scope = permit(ctx, formsPolicy.calendar)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const forms = await listPublishedForms(tx, organisationId, scope)
    const titles = new Map(forms.map(({ id, title }) => [id, title]))
    const schedules = await listActiveSchedules(tx, organisationId, [...titles.keys()], { scope })
    const openings = schedules
      .flatMap(({ formId, learnerName, schedule }) =>
        findMovedIntoClosure(schedule, { ...closed, name: '' }, now).map((opening) => ({
          ...opening,
          formId,
          learnerName,
        })),
      )
      .sort((one, other) => one.opensAt.getTime() - other.opensAt.getTime())
    return {
      openings: openings.slice(0, maxListed).map(({ formId, learnerName, onDate, opensOn, time }) => ({
        title: titles.get(formId) ?? '',
        learnerName,
        onDate,
        opensOn,
        time,
      })),
      beyond: Math.max(0, openings.length - maxListed),
    }
  })
}
