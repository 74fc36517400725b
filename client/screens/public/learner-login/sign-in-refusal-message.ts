import { findRefusal } from '#client/platform/api/refusal.ts'
import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import { waitLabel } from '#client/platform/language/wait-label.ts'
import { m } from '#client/words/messages.js'

/** What a learner is told who was not let in. */
export function signInRefusalMessage(error: unknown): string {
  const refusal = findRefusal(error)
  if (refusal?.reason === 'sign-in-wrong') return m.learner_refusal_sign_in()
  if (refusal?.reason === 'too-many-tries')
    return m.learner_refusal_tries({ when: waitLabel(refusal.retryAfter) })
  return learnerRefusalMessage(error)
}
