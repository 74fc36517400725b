import { findRefusal } from '#client/platform/api/refusal.ts'
import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import { m } from '#client/words/messages.js'
import type { ErrorReason } from '#shared/errors.ts'

const words: Partial<Record<ErrorReason, () => string>> = {
  absent: m.rewards_refused_gone,
  'reward-changed': m.rewards_refused_changed,
  'reward-limit-reached': m.rewards_refused_limit,
  'tokens-too-few': m.rewards_refused_few,
  'already-decided': m.rewards_refused_decided,
}

/** Why a learner could not redeem a reward, or have it back; what they have is safe. */
export function redeemingRefusalMessage(error: unknown): string {
  const reason = findRefusal(error)?.reason
  if (!reason) return m.rewards_offline()
  return (words[reason] ?? (() => learnerRefusalMessage(error)))()
}
