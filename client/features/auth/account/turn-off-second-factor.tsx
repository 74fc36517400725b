import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { ConfirmIdentity } from './confirm-identity.tsx'

export function TurnOffSecondFactor({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const turnOff = useMutation({
    ...api.auth.turnOffSecondFactor.mutationOptions(),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      showToast(m.second_factor_turned_off())
      onClose()
    },
  })
  return (
    <ConfirmIdentity
      title={m.second_factor_turn_off()}
      says={m.second_factor_turn_off_says()}
      failed={m.second_factor_not_turned_off()}
      call={turnOff}
      onSend={(proof) => turnOff.mutate(proof)}
      onClose={onClose}
    />
  )
}
