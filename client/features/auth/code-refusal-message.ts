import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { waitLabel } from '#client/platform/language/wait-label.ts'
import { m } from '#client/words/messages.js'

/** Why no code was mailed. */
export function codeRefusalMessage(error: unknown): string {
  const refusal = findRefusal(error)
  if (refusal?.reason === 'too-many-tries') return m.code_too_many({ when: waitLabel(refusal.retryAfter) })
  return refusal?.reason === 'code-expired' ? m.code_start_again() : publicRefusalMessage(error)
}
