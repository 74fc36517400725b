import { Button, TextInput } from '@mantine/core'
import { randomBelow } from '#client/platform/device/random-below.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { generateSecret } from '#shared/auth/generate-secret.ts'
import { type LearnerSecret, secretKinds } from '#shared/auth/learner-secret.ts'
import { isPictureSecretKind } from '#shared/auth/picture-secret.ts'
import styles from './secret-choice.module.css'
import { SecretDisplay } from './secret-display.tsx'
import { secretKindLabels } from './sign-in-labels.ts'

interface Props {
  secret: LearnerSecret
  onChange: (secret: LearnerSecret) => void
  error?: string
}

/** What a new learner signs in with: a PIN or a password to be typed or made, or pictures to be made. */
export function SecretChoice({ secret: { kind, value }, onChange, error }: Props) {
  const make = (of = kind) => onChange({ kind: of, value: generateSecret(of, randomBelow) })
  return (
    <>
      <ChoiceField legend={m.learner_signs_in_with()}>
        <ChoiceChips
          chips={secretKinds.map((each) => ({ value: each, label: secretKindLabels[each]() }))}
          value={kind}
          onChange={(chosen) =>
            isPictureSecretKind(chosen) ? make(chosen) : onChange({ kind: chosen, value: '' })
          }
        />
      </ChoiceField>
      {isPictureSecretKind(kind) ? (
        <div className={styles.pictures}>
          <SecretDisplay kind={kind} secret={value} />
          <Button size="xs" variant="subtle" onClick={() => make()}>
            {m.learner_pictures_others()}
          </Button>
        </div>
      ) : (
        <TextInput
          label={secretKindLabels[kind]()}
          description={kind === 'pin' ? m.learner_pin_hint() : m.learner_password_hint()}
          inputMode={kind === 'pin' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={kind === 'pin' ? 8 : 128}
          value={value}
          onChange={(event) => onChange({ kind, value: event.currentTarget.value })}
          error={error}
          rightSectionWidth="auto"
          rightSection={
            <Button size="xs" variant="subtle" onClick={() => make()}>
              {m.learner_pin_make()}
            </Button>
          }
        />
      )}
    </>
  )
}
