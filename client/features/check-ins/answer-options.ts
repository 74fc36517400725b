import type { AnswerOption } from '#client/ui/answer-option.ts'
import { answerPicture } from '#client/ui/pictures/answer-pictures.ts'
import { m } from '#client/words/messages.js'
import type { IconSetName, PictureName } from '#shared/forms/icon-sets.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'

interface AnswerFace {
  answer: Answer
  word: () => string
  shortWord?: string
  picture: PictureName
}

/** How each question type offers its answers to a learner, in the order in which they stand. */
const faces: Record<QuestionTypeName, readonly AnswerFace[]> = {
  'yes-no': [
    { answer: 1, word: m.answer_yes, picture: 'yes' },
    { answer: 0, word: m.answer_no, picture: 'no' },
  ],
  faces: [
    { answer: 2, word: m.answer_faces_2, picture: 'step-4' },
    { answer: 1, word: m.answer_faces_1, picture: 'step-2' },
    { answer: 0, word: m.answer_faces_0, picture: 'step-0' },
  ],
  rating: [
    { answer: 0, word: m.answer_rating_0, shortWord: '0', picture: 'step-0' },
    { answer: 1, word: m.answer_rating_1, shortWord: '1', picture: 'step-1' },
    { answer: 2, word: m.answer_rating_2, shortWord: '2', picture: 'step-2' },
    { answer: 3, word: m.answer_rating_3, shortWord: '3', picture: 'step-3' },
    { answer: 4, word: m.answer_rating_4, shortWord: '4', picture: 'step-4' },
  ],
}

export function answerOptions(
  type: QuestionTypeName,
  iconSet: IconSetName,
  mayAnswerNa: boolean,
): AnswerOption<Answer>[] {
  const offered = faces[type].map(({ answer, word, shortWord, picture }) => ({
    value: answer,
    word: word(),
    shortWord,
    picture: answerPicture(iconSet, picture),
  }))
  if (!mayAnswerNa) return offered
  return [
    ...offered,
    {
      value: 'na',
      word: m.answer_na(),
      shortWord: m.answer_na_short(),
      picture: answerPicture(iconSet, 'na'),
    },
  ]
}
