const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after each try that failed the next one is made, in milliseconds: a day and some hours in all. */
const pauses = [
  10 * second,
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  10 * hour,
] as const

/** From how long without anything being taken on a webhook is switched off, in milliseconds. */
const failingTooLong = 3 * 24 * hour

/** How long whoever calls waits for an answer, in milliseconds. */
export const webhookResponseTimeoutMs = 10 * second

/** How long a try may take before another worker makes it anew, in milliseconds. */
export const webhookDeliveryLeaseMs = minute

/** How long a secret that was replaced still signs, in milliseconds. */
export const formerWebhookSecretLifetimeMs = 24 * hour

/** How long what is settled is kept, in milliseconds. */
export const settledDeliveryRetentionMs = 14 * 24 * hour

/**
 * When the next try is due after so many that failed; null where none is made any more. `chance` (0 to 1) spreads tries
 * over a fifth of their pause, so that those that failed together are not made together again.
 */
export function calculateNextTryTime(tries: number, now: Date, chance: number): Date | null {
  const pause = pauses[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (0.9 + 0.2 * chance))
}

/** Until when a webhook rests after so many tries in a row that failed: as long as a try, five minutes at most. */
export const calculateBackoffEnd = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(5 * minute, pauses[Math.min(tries, pauses.length) - 1] ?? second))

/** Whether a webhook that has failed since then is to be switched off. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= failingTooLong

/** Whether an answer takes what was sent. */
export const isSuccessStatus = (status: number): boolean => status >= 200 && status < 300

/** Whether an answer says that nobody wants to be told there any more (RFC 9110, 15.5.11). */
export const isGoneStatus = (status: number): boolean => status === 410
