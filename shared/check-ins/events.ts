/** Learners' answers to check-ins came in. */
export interface CheckInsAnswered {
  type: 'check-ins-answered'
  checkIns: readonly { checkInId: string; learnerId: string; formId: string; onDate: string }[]
}

export interface SettledDay {
  learnerId: string
  formId: string
  onDate: string
  /** From 0; a correction judges a day anew. */
  revision: number
  /** `not-enough` were answered, or `no-score` because nothing was possible. */
  status: 'settled' | 'not-enough' | 'no-score'
  earned: number
  possible: number
  goalMet: boolean
}

/** Learners' days were judged, or judged anew with another result. */
export interface DaysSettled {
  type: 'days-settled'
  days: readonly SettledDay[]
}
