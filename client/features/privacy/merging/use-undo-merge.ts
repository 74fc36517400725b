import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { LearnerMerge } from '#shared/privacy/merge-endpoints.ts'

/** Asks, and gives two records back what was theirs. */
export function useUndoMerge(learner: { id: string; name: string }) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.privacy.undoLearnerMerge.mutationOptions())
  return async ({ id: otherId, username }: LearnerMerge) => {
    const question = {
      title: m.merge_undo_title({ username }),
      consequence: m.merge_undo_says({ learner: learner.name }),
      confirm: m.merge_undo(),
    }
    if (!(await confirm(question))) return
    await mutateAsync({ learnerId: learner.id, otherId }).then(
      async () => {
        showToast(m.merge_undone())
        await queryClient.invalidateQueries()
      },
      (error: unknown) => showToast(`${m.merge_not_undone()} ${refusalMessage(error)}`),
    )
  }
}
