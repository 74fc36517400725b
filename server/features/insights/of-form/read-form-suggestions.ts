import { recordAccess } from '#server/features/audit/record-access.ts'
import { listFormHolders } from '#server/features/forms/learners/list-form-holders.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { lowestGoal } from '#shared/forms/drafts/lowest-goal.ts'
import type { FormSuggestions } from '#shared/insights/progress-endpoints.ts'
import { findFormSuggestions } from '#shared/insights/suggestions/find-form-suggestions.ts'
import { suggestionDays } from '#shared/insights/suggestions/learner-history.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { insightsPolicy } from '../policy.ts'
import { listLastMatchesByLearner, listSettledDaysByLearner } from './form-history-queries.ts'

/** A few more than a question is judged by, since in some of them it did not apply. */
const matchesLookedAt = 15

/** What the last weeks of a form's learners speak for in its goal and its questions. */
export async function readFormSuggestions(
  ctx: MemberContext,
  { formId }: { formId: string },
): Promise<FormSuggestions> {
  const scope = permit(ctx, insightsPolicy.learner)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { plan, today, holders } = await listFormHolders(tx, ctx, scope, { formId })
    if (!plan) return { goals: [], questions: [] }

    const asked = { organisationId, formId, learnerIds: holders.map(({ id }) => id) }
    const days = await listSettledDaysByLearner(tx, asked, addCalendarDays(today, 1 - suggestionDays))
    const matches = await listLastMatchesByLearner(tx, asked, matchesLookedAt)
    const lowest = lowestGoal(plan.questions, plan.yesYes!)
    const found = findFormSuggestions(
      holders.map(({ id, name, goalPercentage }) => ({
        learnerId: id,
        learnerName: name,
        days: days.get(id) ?? [],
        answered: matches.get(id) ?? [],
        goalPercentage,
        lowestGoal: lowest,
      })),
    )
    // A question is suggested by what all of them answered, who may be a single one.
    const told = found.questions.length > 0 ? asked.learnerIds : found.goals.map(({ learnerId }) => learnerId)
    recordAccess(ctx, tx, told, 'list')
    return found
  })
}
