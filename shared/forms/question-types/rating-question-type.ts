import * as z from 'zod/mini'
import { notApplicable } from './answer.ts'
import type { QuestionType } from './question-type.ts'

/** A rating from 0 to 4. */
export const ratingQuestionType = {
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
