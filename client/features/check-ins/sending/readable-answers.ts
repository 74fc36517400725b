import { type EncryptedValue, encryptValue } from '#client/platform/device/encrypted-value.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { answerOptions } from '../answering/answer-options.ts'

/** What a learner answered, in the words that they saw. */
export interface ReadableAnswers {
  name: string
  answered: { question: string; answer: string }[]
}

export type CheckInWording = Pick<OpenCheckIn, 'formTitle' | 'periodName' | 'questions' | 'iconSet'>

/** Locked up for the learner who gave these answers, and for nobody else. */
export const encryptReadableAnswers = (
  ownKey: string,
  checkIn: CheckInWording,
  answers: Answers,
): Promise<EncryptedValue> => encryptValue(ownKey, ownCopyOf(checkIn, answers))

const ownCopyOf = (
  { formTitle, periodName, questions, iconSet }: CheckInWording,
  answers: Answers,
): ReadableAnswers => ({
  name: [formTitle, periodName].filter(Boolean).join(', '),
  answered: questions.map(({ id, type, text }) => ({
    question: text,
    answer: answerOptions(type, iconSet, true).find(({ value }) => value === answers[id])?.word ?? '',
  })),
})
