import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerSecretFieldProps } from './learner-secret-field-props.ts'

export const PasswordSecretField = ({ secret, onChange, error }: LearnerSecretFieldProps) => (
  <PasswordField
    big
    label={m.learner_sign_in_password()}
    autoComplete="current-password"
    maxLength={128}
    value={secret}
    onChange={(event) => onChange(event.target.value)}
    error={error}
  />
)
