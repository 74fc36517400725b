import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '#client/platform/refusal.ts'
import { api } from '#client/platform/staff-api.ts'
import { useRefusedFields } from '#client/platform/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { OwnPassword } from './own-password.tsx'

/** Another address, which has to be proven before anything changes. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const ask = useMutation(api.auth.askForNewEmail.mutationOptions())
  const { faultOf, mend } = useRefusedFields(ask.error)
  if (ask.data)
    return <ProveEmail email={email.trim()} codeRequest={ask.data.codeRequest} onClose={onClose} />
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

interface ProveProps {
  email: string
  codeRequest: string
  onClose: () => void
}

function ProveEmail({ email, codeRequest, onClose }: ProveProps) {
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const verify = useMutation({
    ...api.auth.verifyNewEmail.mutationOptions(),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      showDone(m.account_email_changed({ email }))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(verify.error)
  const isWrong = refusalOf(verify.error)?.reason === 'code-wrong'
  return (
    <FormDialog
      title={m.account_prove_email()}
      onClose={onClose}
      onSend={() => verify.mutate({ codeRequest, code })}
      send={m.account_change_email()}
      isSending={verify.isPending}
      error={verify.error}
      failed={m.account_email_not_changed()}
    >
      <p>{m.account_code_sent({ email })}</p>
      <TextInput
        data-autofocus
        label={m.code_label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          mend('code')
        }}
        error={faultOf('code') && (isWrong ? m.refusal_code_wrong() : m.code_missing())}
      />
    </FormDialog>
  )
}
