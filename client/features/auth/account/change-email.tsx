import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import { toPendingCodeRequest } from '../pending-code-request.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Another address, which has to be proven before anything changes. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const ask = useMutation(api.auth.requestEmailChange.mutationOptions())
  const fields = useRefusedFields(ask)
  const email = useTypedField('email', fields)
  const password = useTypedField('password', fields)
  if (ask.data)
    return <VerifyEmail initial={toPendingCodeRequest(email.value.trim(), ask.data)} onClose={onClose} />
  return (
    <FormDialog
      title={m.account_change_email()}
      onClose={onClose}
      onSend={() => ask.mutate({ email: email.value, password: password.value })}
      send={m.account_send_code()}
      isSending={ask.isPending}
      error={ask.error}
      failed={m.account_email_not_changed()}
    >
      <TextInput
        data-autofocus
        label={m.account_new_email()}
        description={m.account_new_email_says()}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email.value}
        onChange={(event) => email.onChange(event.currentTarget.value)}
        error={email.fault && m.sign_in_email_missing()}
      />
      <CurrentPasswordField {...password} />
    </FormDialog>
  )
}
