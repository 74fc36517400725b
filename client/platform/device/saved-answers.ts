import { createRandomId } from './create-random-id.ts'
import { tabStore } from './device-stores.ts'

/** What a learner has answered, and the key under which it will be sent however often it is tried. */
export interface SavedAnswers {
  submissionKey: string
  answers: Readonly<Record<string, number | 'na'>>
}

export const savedAnswersPrefix = 'check-in-answers:'

/** Answers wait in this tab only. */
export function readSavedAnswers(checkInId: string): SavedAnswers {
  const kept = tabStore().getItem(savedAnswersPrefix + checkInId)
  return kept ? (JSON.parse(kept) as SavedAnswers) : { submissionKey: createRandomId(), answers: {} }
}

export function saveAnswers(checkInId: string, kept: SavedAnswers): void {
  tabStore().setItem(savedAnswersPrefix + checkInId, JSON.stringify(kept))
}

export function clearSavedAnswers(checkInId: string): void {
  tabStore().removeItem(savedAnswersPrefix + checkInId)
}
