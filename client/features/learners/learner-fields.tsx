import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { GroupChoice } from '#client/features/groups/group-choice.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerSecret } from '#shared/auth/learner-secret.ts'
import { maxUsernameLength } from '#shared/learners/username.ts'
import type { LearnerField } from './learner-fault-message.ts'
import styles from './learner-fields.module.css'
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
  const username = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextInput
        data-autofocus
        label={m.learner_name()}
        autoComplete="off"
        maxLength={120}
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={wordsFor('name')}
      />
      <div className={styles.username}>
        <TextInput
          ref={username}
          label={m.learner_username()}
          description={m.learner_username_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxUsernameLength}
          value={draft.username}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
          error={wordsFor('username')}
        />
        {otherUsername && (
          <Button
            size="xs"
            onClick={() => {
              onChange({ username: otherUsername })
              username.current?.focus()
            }}
          >
            {m.learner_username_instead({ username: otherUsername })}
          </Button>
        )}
      </div>
      <SecretChoice
        secret={draft.secret}
        onChange={(secret) => onChange({ secret })}
        error={wordsFor('secret.value')}
      />
      <TextInput
        label={m.learner_email()}
        description={m.learner_email_hint()}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={draft.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
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
