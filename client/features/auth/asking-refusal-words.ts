import { refusalOf } from '#client/platform/api/refusal.ts'
import { doorRefusalWords } from '#client/platform/language/door-refusal-words.ts'
import { waitWords } from '#client/platform/language/wait-words.ts'
import { m } from '#client/words/messages.js'

/** Why no code was mailed. */
export function askingRefusalWords(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.reason === 'too-many-tries') return m.code_too_many({ when: waitWords(refusal.retryAfter) })
  return refusal?.reason === 'code-expired' ? m.code_start_again() : doorRefusalWords(error)
}
