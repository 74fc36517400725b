import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { type PendingCodeRequest, toPendingCodeRequest } from '../pending-code-request.ts'
import { RequestNewEmailCode } from './request-new-email-code.tsx'
import { SixDigitCodeField } from './six-digit-code-field.tsx'

interface Props {
  initial: PendingCodeRequest
  onClose: () => void
}

/** The code that was mailed to the new address, or another where it does not come. */
export function VerifyEmail({ initial, onClose }: Props) {
  const queryClient = useQueryClient()
  const [request, setRequest] = useState(initial)
  const { email, codeRequest } = request
  const verify = useMutation({
    ...api.auth.verifyNewEmail.mutationOptions(),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      showToast(m.account_email_changed({ email }))
      onClose()
    },
  })
  const { fault, ...code } = useTypedField('code', useRefusedFields(verify))
  const isWrong = findRefusal(verify.error)?.reason === 'code-wrong'
  return (
    <FormDialog
      title={m.account_prove_email()}
      onClose={onClose}
      onSend={() => verify.mutate({ codeRequest, code: code.value })}
      send={m.account_change_email()}
      isSending={verify.isPending}
      error={verify.error}
      failed={m.account_email_not_changed()}
    >
      <p>{m.account_code_sent({ email })}</p>
      <SixDigitCodeField
        label={m.code_label()}
        {...code}
        error={fault && (isWrong ? m.refusal_code_wrong() : m.code_missing())}
      />
      <RequestNewEmailCode
        request={request}
        onAsked={(requested) => {
          setRequest(toPendingCodeRequest(email, requested))
          code.onChange('')
          verify.reset()
        }}
      />
    </FormDialog>
  )
}
