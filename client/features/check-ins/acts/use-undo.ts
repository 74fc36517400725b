import { useQueryClient } from '@tanstack/react-query'
import { refusalWords } from '#client/platform/language/refusal-words.ts'
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
        showDone(refusalWords(error))
      }
      await queryClient.invalidateQueries()
    })
}
