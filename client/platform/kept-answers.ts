/** What a learner has answered and not sent, and the key under which it will be sent however often it is tried. */
export interface KeptAnswers {
  submissionKey: string
  answers: Readonly<Record<string, number | 'na'>>
  /** The learner has sent them, and they could not get through yet. */
  areWaiting?: boolean
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

/**
 * Nobody who uses this device next finds what the one before left in this tab. Answers that were sent and wait stay,
 * under the check-in of their learner, whom alone they are shown to.
 */
export function clearTab(): void {
  for (const key of Object.keys(window.sessionStorage))
    if (!key.startsWith(prefix) || !keptAnswers(key.slice(prefix.length)).areWaiting)
      window.sessionStorage.removeItem(key)
}
