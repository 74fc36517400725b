import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { useRefusedFields } from '#client/platform/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import { OwnPassword } from './own-password.tsx'

interface Props {
  title: string
  says: string
  failed: string
  isSending: boolean
  error: unknown
  onSend: (proof: { password: string; code: string }) => void
  onClose: () => void
}

/** Asks for password and code before what protects the account is changed. */
export function ProveBoth({ title, says, failed, isSending, error, onSend, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { faultOf, mend } = useRefusedFields(error)
  const fault = faultOf('code')
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSend={() => onSend({ password, code })}
      send={title}
      isSending={isSending}
      error={error}
      failed={failed}
    >
      <p>{says}</p>
      <OwnPassword
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          mend('password')
        }}
        fault={faultOf('password')}
      />
      <TextInput
        label={m.second_step_code()}
        autoComplete="one-time-code"
        maxLength={30}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          mend('code')
        }}
        error={fault && (fault === 'wrong' ? refusalWords(error) : m.second_step_missing())}
      />
    </FormDialog>
  )
}
