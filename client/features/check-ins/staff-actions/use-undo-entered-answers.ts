import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { StaffActionTarget } from './use-staff-action.ts'

/** Takes back what the caller has entered for a learner, and says so. */
export function useUndoEnteredAnswers({ checkInId, learnerName: learner }: StaffActionTarget) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.checkIns.undoEnteredAnswers({ checkInId }),
    onSuccess: async () => {
      showToast(m.enter_taken_back({ learner }))
      await queryClient.invalidateQueries()
    },
  })
}
