import { useQueryClient } from '@tanstack/react-query'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'

interface Undoable {
  done: string
  takeBack: () => Promise<unknown>
  undone: string
}

/** Says what was done, takes it back when asked, and then says that. */
export function useUndoActionToast() {
  const queryClient = useQueryClient()
  return ({ done, takeBack, undone }: Undoable) =>
    showUndoToast(done, async () => {
      try {
        await takeBack()
        showToast(undone)
      } catch (error) {
        showToast(refusalMessage(error))
      }
      await queryClient.invalidateQueries()
    })
}
