import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import type { GivenAct } from '#shared/check-ins/staff-act.ts'
import { doneWords } from './act-words.ts'
import { useUndo } from './use-undo.ts'

export interface ActedOn {
  checkInId: string
  learnerName: string
}

const undoneBy: Partial<Record<GivenAct['act'], GivenAct>> = {
  excuse: { act: 'unexcuse' },
  cancel: { act: 'restore' },
  reopen: { act: 'close' },
}

/** Does something about a check-in, says so, and takes it back when asked. */
export function useAct({ checkInId, learnerName: learner }: ActedOn, onDone?: () => void) {
  const queryClient = useQueryClient()
  const offerUndo = useUndo()
  return useMutation({
    mutationFn: (given: GivenAct) => client.checkIns.act({ checkInId, given }),
    onSuccess: async (_, { act }) => {
      const undoing = undoneBy[act]
      const done = doneWords[act]({ learner })
      if (undoing) {
        const takeBack = () => client.checkIns.act({ checkInId, given: undoing })
        offerUndo({ done, takeBack, undone: doneWords[undoing.act]({ learner }) })
      } else showDone(done)
      onDone?.()
      await queryClient.invalidateQueries()
    },
  })
}
