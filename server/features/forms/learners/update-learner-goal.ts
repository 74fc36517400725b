import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { isGoalTooLow } from '#shared/forms/drafts/lowest-goal.ts'
import { formsPolicy } from '../policy.ts'
import { updateOwnTerms } from './update-own-terms.ts'

interface NewLearnerGoal {
  formId: string
  learnerId: string
  goalPercentage: number
}

/** Gives one learner another goal on a form from the next opening on; what has opened keeps the goal that it had. */
export async function updateLearnerGoal(ctx: MemberContext, { goalPercentage, ...whose }: NewLearnerGoal) {
  const scope = permit(ctx, formsPolicy.publish)
  return withOrganisation(ctx, async (tx) => {
    const changed = await updateOwnTerms(ctx, tx, scope, {
      ...whose,
      term: 'goalPercentage',
      after: goalPercentage,
      ofForm: (content) => content.goalPercentage,
      assertPossible({ questions, yesYes }) {
        if (isGoalTooLow(goalPercentage, questions, yesYes))
          throw new AppError('goal-too-low', { fields: { goalPercentage: 'goal-too-low' } })
      },
      action: 'forms.learner-goal-changed',
    })
    return { ...changed, goalPercentage }
  })
}
