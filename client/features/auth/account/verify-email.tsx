import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { codeRefusalMessage } from '../code-refusal-message.ts'
import {
  type CodeRequestResponse,
  type PendingCodeRequest,
  toPendingCodeRequest,
} from '../pending-code-request.ts'
import { useRequestNewCode } from '../use-request-new-code.ts'
import { SixDigitCodeField } from './six-digit-code-field.tsx'
import styles from './verify-email.module.css'

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

interface RequestNewEmailCodeProps {
  request: PendingCodeRequest
  onAsked: (requested: CodeRequestResponse) => void
}

function RequestNewEmailCode({ request, onAsked }: RequestNewEmailCodeProps) {
  const { ask, isAsking, isAsked, error, wait } = useRequestNewCode(request, onAsked)
  return (
    <div className={styles.another}>
      <p role="status">{isAsked && m.code_sent_again()}</p>
      {error && <p role="alert">{codeRefusalMessage(error)}</p>}
      {wait ? (
        <p>{wait}</p>
      ) : (
        <Button size="xs" loading={isAsking} onClick={ask}>
          {m.code_send_new()}
        </Button>
      )}
    </div>
  )
}
