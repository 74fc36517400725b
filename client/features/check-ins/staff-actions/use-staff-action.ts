import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import type { StaffActionInput } from '#shared/check-ins/staff-action.ts'
import { staffActionDoneMessages } from './staff-action-labels.ts'

export interface StaffActionTarget {
  checkInId: string
  learnerName: string
}

const undoneBy: Partial<Record<StaffActionInput['act'], StaffActionInput>> = {
  excuse: { act: 'unexcuse' },
  cancel: { act: 'restore' },
  reopen: { act: 'close' },
}

/** Does something about a check-in, says so, and takes it back when asked. */
export function useStaffAction({ checkInId, learnerName: learner }: StaffActionTarget, onDone?: () => void) {
  const queryClient = useQueryClient()
  const offerUndo = useUndoActionToast()
  return useMutation({
    mutationFn: (given: StaffActionInput) => client.checkIns.applyStaffAction({ checkInId, given }),
    onSuccess: async (_, { act }) => {
      const undoing = undoneBy[act]
      const done = staffActionDoneMessages[act]({ learner })
      if (undoing) {
        const takeBack = () => client.checkIns.applyStaffAction({ checkInId, given: undoing })
        offerUndo({ done, takeBack, undone: staffActionDoneMessages[undoing.act]({ learner }) })
      } else showToast(done)
      onDone?.()
      await queryClient.invalidateQueries()
    },
  })
}

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
