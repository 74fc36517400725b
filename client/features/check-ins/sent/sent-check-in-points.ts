/** What a learner is told of their points right after sending. */
export interface SentCheckInPoints {
  /** Earned, or, while the match is awaited, the most that this can become. */
  points: number
  needed: number
  possible: number
  isFinal: boolean
}
