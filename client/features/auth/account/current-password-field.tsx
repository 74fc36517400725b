import { PasswordInput } from '@mantine/core'
import { m } from '#client/words/messages.js'

interface Props {
  value: string
  onChange: (password: string) => void
  /** The machine word of what is wrong with it. */
  fault: string | undefined
}

/** The password that somebody has, asked for again before something that matters. */
export const CurrentPasswordField = ({ value, onChange, fault }: Props) => (
  <PasswordInput
    label={m.account_own_password()}
    autoComplete="current-password"
    maxLength={1000}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    aria-invalid={Boolean(fault)}
    error={fault && (fault === 'wrong' ? m.refusal_password_wrong() : m.account_own_password_missing())}
    visibilityToggleButtonProps={{ 'aria-label': m.sign_in_show_password_label() }}
  />
)
