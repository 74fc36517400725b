import { m } from '#client/words/messages.js'
import type { ErrorReason } from '#shared/errors.ts'
import { findRefusal } from '../api/refusal.ts'

const words: Partial<Record<ErrorReason, () => string>> = {
  'too-many-requests': m.learner_refusal_wait,
  'session-missing': m.learner_refusal_session,
  'check-in-closed': m.learner_refusal_closed,
  'check-in-not-open-yet': m.learner_refusal_not_open_yet,
  'already-answered': m.learner_refusal_already,
  'licences-over': m.learner_refusal_resting,
  'answers-invalid': m.learner_refusal_answers,
}

/** What a failed call says to a learner, who can ask a teacher but cannot mend much. */
export function learnerRefusalMessage(error: unknown): string {
  const refusal = findRefusal(error)
  return refusal === undefined ? m.common_offline() : (words[refusal.reason] ?? m.learner_refusal_other)()
}
