import { PinField } from '#client/ui/fields/pin-field.tsx'
import { m } from '#client/words/messages.js'
import type { SecretFieldProps } from './learner-secret.tsx'

export const PinSecret = ({ secret, onChange, error }: SecretFieldProps) => (
  <PinField label={m.learner_sign_in_pin()} value={secret} onChange={onChange} error={error} />
)
