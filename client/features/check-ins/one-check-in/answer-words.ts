import { m } from '#client/words/messages.js'
import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'

/** What the steps of a question type are called, from 0 upwards. */
const steps: Record<QuestionTypeName, readonly (() => string)[]> = {
  'yes-no': [m.staff_answer_no, m.staff_answer_yes],
  faces: [m.answer_faces_0, m.answer_faces_1, m.answer_faces_2],
  rating: [m.answer_rating_0, m.answer_rating_1, m.answer_rating_2, m.answer_rating_3, m.answer_rating_4],
}

/** An answer in words; a step of a scale with its number, since that is what is compared. */
export function answerWords(type: QuestionTypeName, answer: Answer): string {
  if (answer === notApplicable) return m.staff_answer_not_applicable()
  const word = steps[type][answer]?.() ?? ''
  return type === 'yes-no' ? word : m.score_step({ step: answer, word })
}
