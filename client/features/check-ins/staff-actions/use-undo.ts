import { useQueryClient } from '@tanstack/react-query'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showDone, showUndo } from '#client/staff-ui/feedback/toasts.tsx'

interface Undoable {
  done: string
  takeBack: () => Promise<unknown>
  undone: string
}

/** Says what was done, takes it back when asked, and then says that. */
export function useUndo() {
  const queryClient = useQueryClient()
  return ({ done, takeBack, undone }: Undoable) =>
    showUndo(done, async () => {
      try {
        await takeBack()
        showDone(undone)
      } catch (error) {
        showDone(refusalMessage(error))
      }
      await queryClient.invalidateQueries()
    })
}
