import type { UseMutationResult } from '@tanstack/react-query'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { SecondFactorCodeField } from './reauthentication-fields.tsx'

interface Props {
  title: string
  says: string
  failed: string
  /** The call that the proof goes with. */
  call: Pick<UseMutationResult, 'isPending' | 'error' | 'submittedAt'>
  onSend: (proof: { password: string; code: string }) => void
  onClose: () => void
}

/** Asks for password and code before what protects the account is changed. */
export function ConfirmIdentity({ title, says, failed, call, onSend, onClose }: Props) {
  const fields = useRefusedFields(call)
  const password = useTypedField('password', fields)
  const code = useTypedField('code', fields)
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSend={() => onSend({ password: password.value, code: code.value })}
      send={title}
      isSending={call.isPending}
      error={call.error}
      failed={failed}
    >
      <p>{says}</p>
      <CurrentPasswordField {...password} />
      <SecondFactorCodeField {...code} error={call.error} />
    </FormDialog>
  )
}
