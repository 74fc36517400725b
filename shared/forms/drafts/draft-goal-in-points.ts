import { calculateGoalInPoints, type GoalInPoints } from '../goal.ts'
import { calculatePossiblePoints, yesYesPoints } from '../points.ts'
import type { FormDraft } from './form-draft.ts'

/** The goal of a draft in points; null while the goal or the points of a yes are not right. */
export function draftGoalInPoints({ goalPercentage, yesYes, questions }: FormDraft): GoalInPoints | null {
  if (goalPercentage === null || goalPercentage < 1 || goalPercentage > 100) return null
  if (yesYes === null || !yesYesPoints.safeParse(yesYes).success) return null
  return calculateGoalInPoints(goalPercentage, calculatePossiblePoints(questions, yesYes))
}
