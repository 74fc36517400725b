import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { m } from '#client/words/messages.js'
import { maxUsernameLength } from '#shared/learners/username.ts'
import styles from './learner-name-fields.module.css'

interface Props {
  name: string
  username: string
  onChange: (typed: { name?: string; username?: string }) => void
  wordsFor: (field: 'name' | 'username') => string | undefined
  /** A free username where the one that was typed is somebody else's. */
  otherUsername: string
}

/** What a learner is called, and what they type to sign in. */
export function LearnerNameFields({ name, username, onChange, wordsFor, otherUsername }: Props) {
  const usernameField = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextInput
        data-autofocus
        label={m.learner_name()}
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={wordsFor('name')}
      />
      <div className={styles.username}>
        <TextInput
          ref={usernameField}
          label={m.learner_username()}
          description={m.learner_username_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxUsernameLength}
          value={username}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
          error={wordsFor('username')}
        />
        {otherUsername && (
          <Button
            size="xs"
            onClick={() => {
              onChange({ username: otherUsername })
              usernameField.current?.focus()
            }}
          >
            {m.learner_username_instead({ username: otherUsername })}
          </Button>
        )}
      </div>
    </>
  )
}
