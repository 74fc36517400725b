import { m } from '#client/words/messages.js'
import type { Reason } from '#shared/errors.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { waitWords } from './wait-words.ts'

const words: Partial<Record<Reason, (refusal: Refusal) => string>> = {
  'sign-in-wrong': m.learner_refusal_sign_in,
  'too-many-requests': m.learner_refusal_wait,
  'too-many-tries': ({ retryAfter }) => m.learner_refusal_tries({ when: waitWords(retryAfter) }),
  'session-missing': m.learner_refusal_session,
  'check-in-closed': m.learner_refusal_closed,
  'check-in-not-open-yet': m.learner_refusal_not_open_yet,
  'already-answered': m.learner_refusal_already,
  'answers-invalid': m.learner_refusal_answers,
}

/** What a failed call says to a learner, who can ask a teacher but cannot mend much. */
export function learnerRefusalWords(error: unknown): string {
  const refusal = refusalOf(error)
  return refusal === undefined
    ? m.common_offline()
    : (words[refusal.reason] ?? m.learner_refusal_other)(refusal)
}
