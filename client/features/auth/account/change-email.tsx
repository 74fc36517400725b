import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/staff-api.ts'
import { useRefusedFields } from '#client/platform/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import { codeRequestTo } from '../open-code-request.ts'
import { OwnPassword } from './own-password.tsx'
import { ProveEmail } from './prove-email.tsx'

/** Another address, which has to be proven before anything changes. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const ask = useMutation(api.auth.askForNewEmail.mutationOptions())
  const { faultOf, mend } = useRefusedFields(ask.error)
  if (ask.data) return <ProveEmail initial={codeRequestTo(email.trim(), ask.data)} onClose={onClose} />
  return (
    <FormDialog
      title={m.account_change_email()}
      onClose={onClose}
      onSend={() => ask.mutate({ email, password })}
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
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          mend('email')
        }}
        error={faultOf('email') && m.sign_in_email_missing()}
      />
      <OwnPassword
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          mend('password')
        }}
        fault={faultOf('password')}
      />
    </FormDialog>
  )
}
