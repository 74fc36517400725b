import { recordAccess } from '#server/features/audit/record-access.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import { insightsPolicy } from '../policy.ts'
import { type ResultsQuery, resolveResultScope } from '../results/result-scope.ts'
import { listLearnersByGoalStatus, selectScoredLearnerIds } from './list-learners-by-goal-status.ts'

const pageSize = 50

interface Query extends ResultsQuery {
  standing: 'below-goal' | 'thin'
  page: number
}

/** By name, who is below their goal in a range, or has too few scored days to say. */
export async function readGoalStatuses(ctx: MemberContext, { standing, page, ...asked }: Query) {
  const reach = permit(ctx, insightsPolicy.learners)
  return withOrganisation(ctx, async (tx) => {
    const scope = await resolveResultScope(ctx, tx, reach, asked)
    const part = { standings: [standing], offset: (page - 1) * pageSize, limit: pageSize }
    const { learners, counts } = await listLearnersByGoalStatus(tx, scope, part)
    recordAccess(ctx, tx, selectScoredLearnerIds(learners), 'list')
    return {
      from: scope.from,
      to: scope.to,
      learners: learners.map(({ id, name, days, goalsMet, earned, possible, aimed }) => ({
        id,
        name,
        days,
        goalsMet,
        percentage: scorePercentage(earned, possible),
        goalPercentage: possible > 0 ? Math.round(aimed / possible) : null,
      })),
      counts,
      total: standing === 'thin' ? counts.thin : counts.belowGoal,
      pageSize,
    }
  })
}
