const maxMs = 20 * 60_000

/**
 * When a check-in comes back that its learner would rather do later: after 20 minutes, or once half of the time until
 * it closes is over if that is sooner. Milliseconds since the epoch.
 */
export const postponementEnd = (closesAt: number, now: number): number =>
  now + Math.min(maxMs, Math.max(0, closesAt - now) / 2)
