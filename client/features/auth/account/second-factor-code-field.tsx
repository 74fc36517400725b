import { TextInput } from '@mantine/core'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'

interface Props {
  value: string
  onChange: (code: string) => void
  /** The machine word of what is wrong with it. */
  fault: string | undefined
  /** What the call was refused for. */
  error: unknown
}

/** A code of the authenticator app, or a recovery code, asked for before something that matters. */
export const SecondFactorCodeField = ({ value, onChange, fault, error }: Props) => (
  <TextInput
    label={m.second_step_code()}
    autoComplete="one-time-code"
    maxLength={30}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={fault && (fault === 'wrong' ? refusalMessage(error) : m.second_step_missing())}
  />
)
