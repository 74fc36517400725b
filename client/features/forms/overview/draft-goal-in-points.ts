import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { calculateGoalInPoints, type GoalInPoints } from '#shared/forms/goal.ts'
import { calculatePossiblePoints, yesYesPoints } from '#shared/forms/points.ts'

/** The goal of a draft in points; null while the goal or the points of a yes are not right. */
export function draftGoalInPoints({ goalPercentage, yesYes, questions }: FormDraft): GoalInPoints | null {
  if (goalPercentage === null || goalPercentage < 1 || goalPercentage > 100) return null
  if (yesYes === null || !yesYesPoints.safeParse(yesYes).success) return null
  return calculateGoalInPoints(goalPercentage, calculatePossiblePoints(questions, yesYes))
}
