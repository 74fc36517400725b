const threeDays = 3 * 24 * 60 * 60 * 1000

/** When a drawn check-in that its learner answered and staff did not becomes self-rated: 72 hours after it closes. */
export function selfRatingTime(closesAt: Date): Date {
  return new Date(closesAt.getTime() + threeDays)
}

/** The latest closing whose unmatched check-ins are self-rated by now. */
export function selfRatingCutoff(now: Date): Date {
  return new Date(now.getTime() - threeDays)
}
