import { m } from '#client/words/messages.js'
import type { LearnerFilter } from '#shared/insights/learner-list-order.ts'

export const learnerStateLabels: Record<LearnerFilter, () => string> = {
  'below-goal': m.learners_below_goal,
  quiet: m.learners_quiet,
  'no-form': m.learners_no_form,
  'no-secret': m.learners_no_secret,
  withdrawn: m.learners_withdrawn,
}
