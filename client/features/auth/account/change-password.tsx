import { PasswordInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { session } from '#client/platform/session/session.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Account } from '#shared/auth/account-endpoints.ts'
import { passwordFaultMessage } from '../password-fault-message.ts'
import { PasswordHint } from '../password-hint.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

interface Props {
  account: Account
  onClose: () => void
}

/** Another password; everywhere else it ends what began with the old one. */
export function ChangePassword({ account: { name, email }, onClose }: Props) {
  const queryClient = useQueryClient()
  const change = useMutation({
    ...api.auth.changePassword.mutationOptions(),
    onSuccess: ({ token }) => {
      session.signIn(token)
      void queryClient.invalidateQueries()
      showToast(m.account_password_changed())
      onClose()
    },
  })
  const fields = useRefusedFields(change)
  const password = useTypedField('password', fields)
  const newPassword = useTypedField('newPassword', fields)
  const { fault } = newPassword
  return (
    <FormDialog
      title={m.account_change_password()}
      onClose={onClose}
      onSend={() => change.mutate({ password: password.value, newPassword: newPassword.value })}
      send={m.account_change_password()}
      isSending={change.isPending}
      error={change.error}
      failed={m.account_password_not_changed()}
    >
      <CurrentPasswordField {...password} />
      <PasswordInput
        label={m.account_new_password()}
        description={m.password_advice()}
        autoComplete="new-password"
        maxLength={1000}
        value={newPassword.value}
        onChange={(event) => newPassword.onChange(event.currentTarget.value)}
        aria-invalid={Boolean(fault)}
        error={fault && passwordFaultMessage(fault === 'too-small' ? 'missing' : fault)}
        visibilityToggleButtonProps={{ 'aria-label': m.sign_in_show_password_label() }}
      />
      {newPassword.value !== '' && !fault && (
        <PasswordHint password={newPassword.value} about={[name, email]} />
      )}
      <p>{m.account_password_ends()}</p>
    </FormDialog>
  )
}
