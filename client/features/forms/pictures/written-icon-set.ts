import type { AnswerFace, NewIconSet, OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { type QuestionTypeName, questionTypeNames } from '#shared/forms/question-types/question-types.ts'
import { answerWords } from './answer-words.ts'

/** An icon set while it is being written: every kind of question has its words, and a picture is empty until chosen. */
export interface WrittenIconSet {
  name: string
  answers: Record<QuestionTypeName, readonly AnswerFace[]>
}

/** The answers of a kind of question in the product's words, without pictures. */
export const blankFaces = (type: QuestionTypeName): AnswerFace[] =>
  answerWords[type].map((word) => ({ picture: '', words: word() }))

export const writtenOf = (iconSet: OwnIconSet | null): WrittenIconSet => ({
  name: iconSet?.name ?? '',
  answers: {
    'yes-no': iconSet?.answers['yes-no'] ?? blankFaces('yes-no'),
    faces: iconSet?.answers.faces ?? blankFaces('faces'),
    rating: iconSet?.answers.rating ?? blankFaces('rating'),
  },
})

/** The set that was written; kinds of question for which no picture was chosen are left out of it. */
export function givenOf({ name, answers }: WrittenIconSet): NewIconSet {
  const given = questionTypeNames.map((type) => [type, picturesIn(answers[type]) > 0 ? answers[type] : null])
  return { name, answers: Object.fromEntries(given) as NewIconSet['answers'] }
}

/** How many of these answers have a picture. */
export const picturesIn = (faces: readonly AnswerFace[]): number =>
  faces.filter(({ picture }) => picture !== '').length
