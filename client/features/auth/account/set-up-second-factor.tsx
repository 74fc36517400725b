import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { QrCode } from '#client/staff-ui/page/qr-code.tsx'
import { m } from '#client/words/messages.js'
import { CurrentPasswordField } from './current-password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './set-up-second-factor.module.css'
import { SixDigitCodeField } from './six-digit-code-field.tsx'

/** Password, then the app's first code, then the recovery codes. */
export function SetUpSecondFactor({ onClose }: { onClose: () => void }) {
  const begin = useMutation(api.auth.setUpSecondFactor.mutationOptions())
  const password = useTypedField('password', useRefusedFields(begin))
  if (begin.data) return <Confirm {...begin.data} onClose={onClose} />
  return (
    <FormDialog
      title={m.second_factor_set_up()}
      onClose={onClose}
      onSend={() => begin.mutate({ password: password.value })}
      send={m.second_factor_go_on()}
      isSending={begin.isPending}
      error={begin.error}
      failed={m.second_factor_not_set_up()}
    >
      <p>{m.second_factor_says()}</p>
      <CurrentPasswordField {...password} />
    </FormDialog>
  )
}

function Confirm({ secret, uri, onClose }: { secret: string; uri: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const confirm = useMutation({
    ...api.auth.confirmSecondFactor.mutationOptions(),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  const { fault, ...code } = useTypedField('code', useRefusedFields(confirm))
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />
  return (
    <FormDialog
      title={m.second_factor_scan()}
      onClose={onClose}
      onSend={() => confirm.mutate({ code: code.value })}
      send={m.second_factor_confirm()}
      isSending={confirm.isPending}
      error={confirm.error}
      failed={m.second_factor_not_set_up()}
    >
      <p>{m.second_factor_scan_says()}</p>
      <QrCode text={uri} name={m.second_factor_qr()} className={styles.code} />
      <p>
        {m.second_factor_type()} <b className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</b>
      </p>
      <SixDigitCodeField
        label={m.second_factor_first_code()}
        {...code}
        error={fault && (fault === 'wrong' ? refusalMessage(confirm.error) : m.code_missing())}
      />
    </FormDialog>
  )
}
