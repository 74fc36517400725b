import type { MemberContext } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { isGoalTooLow } from '#shared/forms/drafts/lowest-goal.ts'
import { updateOwnTerms } from './update-own-terms.ts'

interface NewLearnerGoal {
  formId: string
  learnerId: string
  goalPercentage: number
}

/** Gives one learner another goal on a form from the next opening on; what has opened keeps the goal that it had. */
export async function updateLearnerGoal(ctx: MemberContext, { goalPercentage, ...whose }: NewLearnerGoal) {
  const changed = await updateOwnTerms(ctx, {
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
}
