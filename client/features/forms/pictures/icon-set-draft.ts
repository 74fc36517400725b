import type { AnswerFace, NewIconSet, OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { type QuestionTypeName, questionTypeNames } from '#shared/forms/question-types/question-types.ts'
import { defaultAnswerLabels } from './default-answer-labels.ts'

/** An icon set while it is being written: every kind of question has its words, and a picture is empty until chosen. */
export interface IconSetDraft {
  name: string
  answers: Record<QuestionTypeName, readonly AnswerFace[]>
}

/** The answers of a kind of question in the product's words, without pictures. */
export const blankFaces = (type: QuestionTypeName): AnswerFace[] =>
  defaultAnswerLabels[type].map((word) => ({ picture: '', words: word() }))

export const toIconSetDraft = (iconSet: OwnIconSet | null): IconSetDraft => ({
  name: iconSet?.name ?? '',
  answers: {
    'yes-no': iconSet?.answers['yes-no'] ?? blankFaces('yes-no'),
    faces: iconSet?.answers.faces ?? blankFaces('faces'),
    rating: iconSet?.answers.rating ?? blankFaces('rating'),
  },
})

/** The set that was written; kinds of question for which no picture was chosen are left out of it. */
export function toNewIconSet({ name, answers }: IconSetDraft): NewIconSet {
  const given = questionTypeNames.map((type) => [
    type,
    countFacePictures(answers[type]) > 0 ? answers[type] : null,
  ])
  return { name, answers: Object.fromEntries(given) as NewIconSet['answers'] }
}

/** How many of these answers have a picture. */
export const countFacePictures = (faces: readonly AnswerFace[]): number =>
  faces.filter(({ picture }) => picture !== '').length
