import * as z from 'zod/mini'
import { notApplicable } from './answer.ts'
import type { QuestionType } from './question-type.ts'

/** No or yes. */
export const yesNoQuestionType = {
  topStep: 1,
  steps: [
    { step: 0, picture: 'no' },
    { step: 1, picture: 'yes' },
  ],
  answer: z.literal([0, 1, notApplicable]),
  blankAnswer: null,
} as const satisfies QuestionType
