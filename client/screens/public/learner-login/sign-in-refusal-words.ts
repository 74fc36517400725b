import { refusalOf } from '#client/platform/api/refusal.ts'
import { learnerRefusalWords } from '#client/platform/language/learner-refusal-words.ts'
import { waitWords } from '#client/platform/language/wait-words.ts'
import { m } from '#client/words/messages.js'

/** What a learner is told who was not let in. */
export function signInRefusalWords(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.reason === 'sign-in-wrong') return m.learner_refusal_sign_in()
  if (refusal?.reason === 'too-many-tries')
    return m.learner_refusal_tries({ when: waitWords(refusal.retryAfter) })
  return learnerRefusalWords(error)
}
