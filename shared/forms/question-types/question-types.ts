import * as z from 'zod/mini'
import { id } from '../../fields.ts'
import { type QuestionTypeName, questionTypeName } from '../../question-bank/question-type-name.ts'
import type { PictureName } from '../icon-sets/icon-sets.ts'
import { type Answer, answer, notApplicable } from './answer.ts'

export { type QuestionTypeName, questionTypeName }

/** One way of asking: steps from 0 to `topStep` (m), each with the picture that shows it. */
interface QuestionType {
  topStep: number
  /** From step 0 upwards; which picture of the form's icon set stands for the step. */
  steps: readonly { step: number; picture: PictureName }[]
  answer: z.ZodMiniType<Answer>
  blankAnswer: null
}

/** The 2-1-0 scale: three pictures, spread over the five of a rating. */
const facesQuestionType = {
  topStep: 2,
  steps: [
    { step: 0, picture: 'step-0' },
    { step: 1, picture: 'step-2' },
    { step: 2, picture: 'step-4' },
  ],
  answer: z.literal([0, 1, 2, notApplicable]),
  blankAnswer: null,
} as const satisfies QuestionType

/** A rating from 0 to 4. */
const ratingQuestionType = {
  topStep: 4,
  steps: [
    { step: 0, picture: 'step-0' },
    { step: 1, picture: 'step-1' },
    { step: 2, picture: 'step-2' },
    { step: 3, picture: 'step-3' },
    { step: 4, picture: 'step-4' },
  ],
  answer: z.literal([0, 1, 2, 3, 4, notApplicable]),
  blankAnswer: null,
} as const satisfies QuestionType

/** No or yes. */
const yesNoQuestionType = {
  topStep: 1,
  steps: [
    { step: 0, picture: 'no' },
    { step: 1, picture: 'yes' },
  ],
  answer: z.literal([0, 1, notApplicable]),
  blankAnswer: null,
} as const satisfies QuestionType

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
