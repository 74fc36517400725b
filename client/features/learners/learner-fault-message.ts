import { m } from '#client/words/messages.js'

export type LearnerField = 'name' | 'username' | 'secret.value' | 'email' | 'groupIds'

/** What is wrong with a field of a new learner, and how to mend it. */
export function learnerFaultMessage(field: LearnerField, fault: string): string {
  if (field === 'name') return m.learner_name_missing()
  if (field === 'secret.value')
    return fault === 'invalid-format' ? m.learner_pin_odd() : m.learner_password_odd()
  if (field === 'groupIds') return fault === 'too-big' ? m.learner_groups_many() : m.learner_group_missing()
  if (field === 'email') return m.learner_email_odd()
  return fault === 'taken' ? m.refusal_username_taken() : m.learner_username_odd()
}
