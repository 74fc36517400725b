import { TextInput } from '@mantine/core'

interface Props {
  label: string
  value: string
  onChange: (digits: string) => void
  error: string | undefined
}

/** The code of a mail or of an authenticator app. */
export const SixDigitCodeField = ({ onChange, ...field }: Props) => (
  <TextInput
    data-autofocus
    inputMode="numeric"
    autoComplete="one-time-code"
    {...field}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
  />
)
