import * as z from 'zod/mini'
import { getTopStep, type QuestionTypeName } from './question-types/question-types.ts'

/** `yes_yes`: the points that both raters' yes is worth; honesty about a no is worth 1. */
export const yesYesPoints = z.int().check(z.minimum(2), z.maximum(10))

/** The most points a question can give: 1 + (y − 1)·m. */
export function calculatePossibleQuestionPoints(type: QuestionTypeName, yesYes: number): number {
  return 1 + (yesYes - 1) * getTopStep(type)
}

/** The most points that a check-in with these questions can give, none of them not applicable. */
export function calculatePossiblePoints(
  questions: readonly { type: QuestionTypeName }[],
  yesYes: number,
): number {
  return questions.reduce((sum, { type }) => sum + calculatePossibleQuestionPoints(type, yesYes), 0)
}
