import { isInForceOn, type ValiditySpan } from '../schedules/next-opening.ts'

/** A schedule of a form, or of one learner on it. */
export interface FormPlan {
  formId: string
  /** Null for the form's. */
  learnerId: string | null
  schedule: ValiditySpan
}

/** Whether it is this plan that a learner goes by on a local date: one of their own where one holds, else the form's. */
export function isPlanOfLearner(
  plan: FormPlan,
  plans: readonly FormPlan[],
  learnerId: string,
  onDate: string,
): boolean {
  const isHeld = ({ formId, schedule }: FormPlan) => formId === plan.formId && isInForceOn(schedule, onDate)
  if (!isHeld(plan)) return false
  if (plan.learnerId !== null) return plan.learnerId === learnerId
  return !plans.some((other) => other.learnerId === learnerId && isHeld(other))
}
