import { m } from '#client/words/messages.js'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'

/** What the steps of a question type are called, from 0 upwards. */
const steps: Record<QuestionTypeName, readonly (() => string)[]> = {
  'yes-no': [m.staff_answer_no, m.staff_answer_yes],
  faces: [m.answer_faces_0, m.answer_faces_1, m.answer_faces_2],
  rating: [m.answer_rating_0, m.answer_rating_1, m.answer_rating_2, m.answer_rating_3, m.answer_rating_4],
}

/** An answer in words; a step of a scale in the words of the form's own set, with its number, since that is what is compared. */
export function answerLabel(type: QuestionTypeName, answer: Answer, iconSet: ShownIconSet): string {
  if (answer === notApplicable) return m.staff_answer_not_applicable()
  const word = steps[type][answer]?.() ?? ''
  if (type === 'yes-no') return word
  const own = typeof iconSet === 'string' ? null : iconSet[type]
  return m.score_step({ step: answer, word: own?.[answer]?.words ?? word })
}
