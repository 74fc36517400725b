import { useMutation } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Hold } from '#shared/privacy/hold.ts'
import { useRefreshHolds } from './use-refresh-holds.ts'

/** Asks, and ends a hold. */
export function useEndHold() {
  const confirm = useConfirm()
  const changed = useRefreshHolds()
  const { mutateAsync } = useMutation(api.privacy.endHold.mutationOptions())
  return async ({ id }: Hold, title: string) => {
    const question = {
      title: m.holds_end_title(),
      consequence: m.holds_end_says(),
      confirm: m.holds_end_go(),
    }
    if (!(await confirm(question))) return
    await mutateAsync({ holdId: id }).then(
      async (holds) => {
        await changed(holds)
        showToast(m.holds_ended({ title }))
      },
      (error: unknown) => showToast(`${m.holds_not_ended()} ${refusalMessage(error)}`),
    )
  }
}
