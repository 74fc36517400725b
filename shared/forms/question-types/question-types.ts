import * as z from 'zod/mini'
import { id } from '../../fields.ts'
import { type QuestionTypeName, questionTypeName } from '../../question-bank/question-type-name.ts'
import type { PictureName } from '../icon-sets/icon-sets.ts'
import { type Answer, answer, notApplicable } from './answer.ts'
import { facesQuestionType } from './faces-question-type.ts'
import type { QuestionType } from './question-type.ts'
import { ratingQuestionType } from './rating-question-type.ts'
import { yesNoQuestionType } from './yes-no-question-type.ts'

export { type QuestionTypeName, questionTypeName }

export const questionTypes = {
  'yes-no': yesNoQuestionType,
  faces: facesQuestionType,
  rating: ratingQuestionType,
} as const satisfies Record<QuestionTypeName, QuestionType>

export const questionTypeNames = questionTypeName.options

/** The most questions that a form, and so the most answers that a response, can hold. */
export const maxQuestions = 40

/** One rater's answers to a check-in, keyed by question. */
export const answers = z
  .record(id, answer)
  .check(z.refine((given) => Object.keys(given).length <= maxQuestions, { error: 'too-many-answers' }))
export type Answers = Readonly<Record<string, Answer>>

/** The highest step (m) of a question type. */
export function getTopStep(type: QuestionTypeName): number {
  return questionTypes[type].topStep
}

/** Which picture of an icon set stands for an answer to a question of this type. */
export function pictureOfAnswer(type: QuestionTypeName, given: Answer): PictureName {
  if (given === notApplicable) return 'na'
  const step = questionTypes[type].steps[given]
  if (!step) throw new RangeError(`A ${type} question has no step ${given}`)
  return step.picture
}
