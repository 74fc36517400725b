import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'

interface EmailFieldProps {
  hint?: string
  value: string
  onChange: (email: string) => void
  /** It is missing something, or the server refused it. */
  isWrong: boolean
}

/** The address that staff sign in with. */
export function EmailField({ hint, value, onChange, isWrong }: EmailFieldProps) {
  return (
    <TextField
      label={m.sign_in_email()}
      hint={hint}
      type="email"
      autoComplete="username"
      maxLength={254}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isWrong ? m.sign_in_email_missing() : undefined}
    />
  )
}

/** Whether it is worth sending; the server looks closer. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())
