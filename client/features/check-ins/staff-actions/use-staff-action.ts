import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import type { RequestedAction } from '#shared/check-ins/staff-action.ts'
import { doneMessages } from './action-labels.ts'
import { useUndo } from './use-undo.ts'

export interface ActionTarget {
  checkInId: string
  learnerName: string
}

const undoneBy: Partial<Record<RequestedAction['act'], RequestedAction>> = {
  excuse: { act: 'unexcuse' },
  cancel: { act: 'restore' },
  reopen: { act: 'close' },
}

/** Does something about a check-in, says so, and takes it back when asked. */
export function useStaffAction({ checkInId, learnerName: learner }: ActionTarget, onDone?: () => void) {
  const queryClient = useQueryClient()
  const offerUndo = useUndo()
  return useMutation({
    mutationFn: (given: RequestedAction) => client.checkIns.applyStaffAction({ checkInId, given }),
    onSuccess: async (_, { act }) => {
      const undoing = undoneBy[act]
      const done = doneMessages[act]({ learner })
      if (undoing) {
        const takeBack = () => client.checkIns.applyStaffAction({ checkInId, given: undoing })
        offerUndo({ done, takeBack, undone: doneMessages[undoing.act]({ learner }) })
      } else showDone(done)
      onDone?.()
      await queryClient.invalidateQueries()
    },
  })
}
