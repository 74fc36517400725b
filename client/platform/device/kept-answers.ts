/** What a learner has answered, and the key under which it will be sent however often it is tried. */
export interface KeptAnswers {
  submissionKey: string
  answers: Readonly<Record<string, number | 'na'>>
}

const prefix = 'check-in-answers:'

/** Answers wait in this tab only. */
export function keptAnswers(checkInId: string): KeptAnswers {
  const kept = window.sessionStorage.getItem(prefix + checkInId)
  return kept ? (JSON.parse(kept) as KeptAnswers) : { submissionKey: crypto.randomUUID(), answers: {} }
}

export function keepAnswers(checkInId: string, kept: KeptAnswers): void {
  window.sessionStorage.setItem(prefix + checkInId, JSON.stringify(kept))
}

export function dropAnswers(checkInId: string): void {
  window.sessionStorage.removeItem(prefix + checkInId)
}
