import * as z from 'zod/mini'
import { notApplicable } from './answer.ts'
import type { QuestionType } from './question-type.ts'

/** The 2-1-0 scale: three pictures, spread over the five of a rating. */
export const facesQuestionType = {
  topStep: 2,
  steps: [
    { step: 0, picture: 'step-0' },
    { step: 1, picture: 'step-2' },
    { step: 2, picture: 'step-4' },
  ],
  answer: z.literal([0, 1, 2, notApplicable]),
  blankAnswer: null,
} as const satisfies QuestionType
