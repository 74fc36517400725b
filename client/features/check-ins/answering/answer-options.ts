import type { AnswerOption } from '#client/ui/answers/answer-option.ts'
import { answerPicture } from '#client/ui/pictures/answer-pictures.ts'
import { m } from '#client/words/messages.js'
import type { PictureName } from '#shared/forms/icon-sets/icon-sets.ts'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'

interface AnswerFace {
  step: number
  word: () => string
  shortWord?: string
  picture: PictureName
}

/** How each question type offers its answers to a learner, in the order in which they stand: a scale climbs. */
const faces: Record<QuestionTypeName, readonly AnswerFace[]> = {
  'yes-no': [
    { step: 1, word: m.answer_yes, picture: 'yes' },
    { step: 0, word: m.answer_no, picture: 'no' },
  ],
  faces: [
    { step: 0, word: m.answer_faces_0, picture: 'step-0' },
    { step: 1, word: m.answer_faces_1, picture: 'step-2' },
    { step: 2, word: m.answer_faces_2, picture: 'step-4' },
  ],
  rating: [
    { step: 0, word: m.answer_rating_0, shortWord: '0', picture: 'step-0' },
    { step: 1, word: m.answer_rating_1, shortWord: '1', picture: 'step-1' },
    { step: 2, word: m.answer_rating_2, shortWord: '2', picture: 'step-2' },
    { step: 3, word: m.answer_rating_3, shortWord: '3', picture: 'step-3' },
    { step: 4, word: m.answer_rating_4, shortWord: '4', picture: 'step-4' },
  ],
}

export function answerOptions(
  type: QuestionTypeName,
  iconSet: ShownIconSet,
  mayAnswerNa: boolean,
): AnswerOption<Answer>[] {
  const [shipped, own] = typeof iconSet === 'string' ? [iconSet] : ['text' as const, iconSet[type]]
  const offered = faces[type].map(({ step, word, shortWord, picture }) => ({
    value: step,
    word: own?.[step]?.words ?? word(),
    shortWord,
    picture: own?.[step] ?? answerPicture(shipped, picture),
  }))
  if (!mayAnswerNa) return offered
  return [
    ...offered,
    {
      value: 'na',
      word: m.answer_na(),
      shortWord: m.answer_na_short(),
      picture: answerPicture(own ? 'faces' : shipped, 'na'),
    },
  ]
}
