/** What a learner has answered and not sent, and the key under which it will be sent however often it is tried. */
export interface KeptAnswers {
  submissionKey: string
  answers: Readonly<Record<string, number | 'na'>>
}

const prefix = 'check-in-answers:'

/** Answers wait in this tab only, and go when the learner leaves it. */
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

/** Nobody who uses this device next finds answers of the one before. */
export function dropAllAnswers(): void {
  for (const key of Object.keys(window.sessionStorage))
    if (key.startsWith(prefix)) window.sessionStorage.removeItem(key)
}
