import { GroupChoice } from '#client/features/groups/group-choice.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerSecret } from '#shared/auth/learner-secret.ts'
import { LearnerEmailField } from './learner-email-field.tsx'
import type { LearnerField } from './learner-fault-message.ts'
import { LearnerNameFields } from './learner-name-fields.tsx'
import { SecretChoice } from './sign-in/secret-choice.tsx'

export interface LearnerDraft {
  name: string
  username: string
  secret: LearnerSecret
  email: string
  groupIds: readonly string[]
}

interface Props {
  draft: LearnerDraft
  onChange: (typed: Partial<LearnerDraft>) => void
  wordsFor: (field: LearnerField) => string | undefined
  /** A free username where the one that was typed is somebody else's. */
  otherUsername: string
  /** Groups are chosen out of the adding person's own, and at least one is. */
  isOwnGroups: boolean
}

/** Everything that is said about a new learner. */
export function LearnerFields({ draft, onChange, wordsFor, otherUsername, isOwnGroups }: Props) {
  return (
    <>
      <LearnerNameFields
        name={draft.name}
        username={draft.username}
        onChange={onChange}
        wordsFor={wordsFor}
        otherUsername={otherUsername}
      />
      <SecretChoice
        secret={draft.secret}
        onChange={(secret) => onChange({ secret })}
        error={wordsFor('secret.value')}
      />
      <LearnerEmailField
        email={draft.email}
        onChange={(email) => onChange({ email })}
        error={wordsFor('email')}
      />
      <GroupChoice
        groupIds={draft.groupIds}
        onChange={(groupIds) => onChange({ groupIds })}
        hint={isOwnGroups ? m.learner_own_groups() : undefined}
        none={isOwnGroups ? m.learner_own_groups_none() : undefined}
        error={wordsFor('groupIds')}
      />
    </>
  )
}
