import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { m } from '#client/words/messages.js'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const renew = useMutation({
    ...api.auth.renewRecoveryCodes.mutationOptions(),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
  return (
    <ConfirmIdentity
      title={m.recovery_codes_renew()}
      says={m.recovery_codes_renew_says()}
      failed={m.recovery_codes_not_renewed()}
      call={renew}
      onSend={(proof) => renew.mutate(proof)}
      onClose={onClose}
    />
  )
}
