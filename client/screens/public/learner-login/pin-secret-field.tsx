import { PinField } from '#client/ui/fields/pin-field.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerSecretFieldProps } from './learner-secret-field-props.ts'

export const PinSecretField = ({ secret, onChange, error }: LearnerSecretFieldProps) => (
  <PinField takesAllKeys label={m.learner_sign_in_pin()} value={secret} onChange={onChange} error={error} />
)
