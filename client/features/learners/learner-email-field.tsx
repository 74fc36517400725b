import { TextInput } from '@mantine/core'
import { m } from '#client/words/messages.js'

interface Props {
  email: string
  onChange: (email: string) => void
  error: string | undefined
}

/** Where a learner is mailed, if anywhere. */
export const LearnerEmailField = ({ email, onChange, error }: Props) => (
  <TextInput
    label={m.learner_email()}
    description={m.learner_email_hint()}
    type="email"
    autoComplete="off"
    maxLength={254}
    value={email}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
)
