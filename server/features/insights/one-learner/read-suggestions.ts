import { recordAccess } from '#server/features/audit/record-access.ts'
import { getMatchRates } from '#server/features/check-ins/matching/get-match-rates.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { lowestGoal } from '#shared/forms/drafts/lowest-goal.ts'
import { findSuggestions } from '#shared/insights/suggestions/find-suggestions.ts'
import { suggestionDays } from '#shared/insights/suggestions/learner-history.ts'
import type { Suggestion } from '#shared/insights/suggestions/suggestion.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { insightsPolicy } from '../policy.ts'
import { listJudgedDays } from '../queries.ts'
import { listAnsweredCheckIns } from './progress-queries.ts'

/** What a learner's last twelve weeks on a form speak for; nothing where the form is not theirs any more. */
export async function readSuggestions(
  ctx: MemberContext,
  { learnerId, form: formId }: { learnerId: string; form: string },
): Promise<{ suggestions: Suggestion[] }> {
  const scope = permit(ctx, insightsPolicy.learner)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    recordAccess(ctx, tx, [learnerId], 'results')
    const { rule, plan, today, learners } = await getMatchRates(tx, ctx, scope, { formId, learnerId })
    const [rated] = learners
    if (!rated || !plan) return { suggestions: [] }

    const asked = {
      organisationId,
      learnerId,
      formId,
      from: addCalendarDays(today, 1 - suggestionDays),
      to: today,
    }
    const judged = await listJudgedDays(tx, asked)
    return {
      suggestions: findSuggestions({
        days: judged.filter(({ status }) => status === 'settled'),
        answered: await listAnsweredCheckIns(tx, asked, now),
        goalPercentage: rated.goalPercentage,
        lowestGoal: lowestGoal(plan.questions, plan.yesYes!),
        rule,
        matchRate: rated.matchRate,
        matches: rated.matches,
      }),
    }
  })
}
