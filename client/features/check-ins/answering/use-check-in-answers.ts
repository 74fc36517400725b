import { useState } from 'react'
import { readSavedAnswers, saveAnswers } from '#client/platform/device/saved-answers.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'

/** A learner's answers from the first tap until they are sent, kept in this tab on the way. */
export function useCheckInAnswers(checkInId: string) {
  const [kept, setKept] = useState(() => readSavedAnswers(checkInId))
  return {
    kept,
    answer(questionId: string, given: Answer) {
      const next = { ...kept, answers: { ...kept.answers, [questionId]: given } }
      saveAnswers(checkInId, next)
      setKept(next)
    },
  }
}
