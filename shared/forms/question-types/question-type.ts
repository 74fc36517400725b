import type * as z from 'zod/mini'
import type { PictureName } from '../icon-sets/icon-sets.ts'
import type { Answer } from './answer.ts'

/** One way of asking: steps from 0 to `topStep` (m), each with the picture that shows it. */
export interface QuestionType {
  topStep: number
  /** From step 0 upwards; which picture of the form's icon set stands for the step. */
  steps: readonly { step: number; picture: PictureName }[]
  answer: z.ZodMiniType<Answer>
  blankAnswer: null
}
