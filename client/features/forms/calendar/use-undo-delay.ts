import { useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'

/** Lets a day that was late open as planned again. */
export function useUndoDelay() {
  const queryClient = useQueryClient()
  return async (day: string) => {
    try {
      await client.forms.deleteDelay({ onDate: day })
      showToast(m.delay_undone({ day: dayLabel(day, 'full') }))
    } catch (error) {
      showToast(`${m.delay_not_undone()} ${refusalMessage(error)}`)
    }
    void queryClient.invalidateQueries()
  }
}
