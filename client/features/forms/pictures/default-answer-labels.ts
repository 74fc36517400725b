import { m } from '#client/words/messages.js'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'

/** What the steps of a question type are called unless an icon set says otherwise, from 0 upwards. */
export const defaultAnswerLabels: Record<QuestionTypeName, readonly (() => string)[]> = {
  'yes-no': [m.answer_no, m.answer_yes],
  faces: [m.answer_faces_0, m.answer_faces_1, m.answer_faces_2],
  rating: [m.answer_rating_0, m.answer_rating_1, m.answer_rating_2, m.answer_rating_3, m.answer_rating_4],
}

export const questionTypeLabels: Record<QuestionTypeName, () => string> = {
  'yes-no': m.icon_set_type_yes_no,
  faces: m.icon_set_type_faces,
  rating: m.icon_set_type_rating,
}

/** The steps as a learner meets them: yes before no, and a scale climbs. */
export const orderFacesForDisplay = <Face>(
  type: QuestionTypeName,
  faces: readonly Face[],
): readonly Face[] => (type === 'yes-no' ? faces.toReversed() : faces)
