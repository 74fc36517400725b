import { createRandomId } from './create-random-id.ts'
/** What a learner has answered, and the key under which it will be sent however often it is tried. */
export interface SavedAnswers {
  submissionKey: string
  answers: Readonly<Record<string, number | 'na'>>
}

const prefix = 'check-in-answers:'

/** Answers wait in this tab only. */
export function readSavedAnswers(checkInId: string): SavedAnswers {
  const kept = window.sessionStorage.getItem(prefix + checkInId)
  return kept ? (JSON.parse(kept) as SavedAnswers) : { submissionKey: createRandomId(), answers: {} }
}

export function saveAnswers(checkInId: string, kept: SavedAnswers): void {
  window.sessionStorage.setItem(prefix + checkInId, JSON.stringify(kept))
}

export function clearSavedAnswers(checkInId: string): void {
  window.sessionStorage.removeItem(prefix + checkInId)
}
