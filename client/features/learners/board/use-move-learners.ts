import { client } from '#client/platform/api/staff-api.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'
import type { GroupChange } from '#shared/learners/group-change.ts'

/** Moves learners at once, says so, and takes it back when asked. */
export function useMoveLearners() {
  const attempt = useCallWithErrorToast()
  const failed = m.board_not_moved()
  const takeBack = (changes: GroupChange[]) =>
    void attempt({
      call: () => client.learners.moveLearners({ changes }),
      onDone: () => showToast(m.board_undone()),
      failed,
    })
  return (changes: GroupChange[], said: string) =>
    attempt({
      call: () => client.learners.moveLearners({ changes }),
      onDone: ({ undo }) =>
        undo.length === 0 ? showToast(m.board_nothing()) : showUndoToast(said, () => takeBack(undo)),
      failed,
    })
}
