import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'

interface Props {
  learner: Learner
  /** Beside something else that can be withdrawn. */
  isNamed?: boolean
}

/** Ends a learner's part at one press, which can be taken back. */
export function WithdrawLearner({ learner, isNamed = false }: Props) {
  const { withdraw, isUnderWay } = useLearnerWithdrawal(learner)
  return (
    <Button variant={isNamed ? 'default' : 'subtle'} loading={isUnderWay} onClick={withdraw}>
      {isNamed ? m.learner_withdraw_one({ learner: learner.name }) : m.learner_withdraw()}
    </Button>
  )
}

/** Withdraws a learner, brings one back, and takes back either when asked. */
export function useLearnerWithdrawal({ id, shownName: name }: Learner) {
  const learnerIds = [id]
  const queryClient = useQueryClient()
  const refresh = async () => {
    await queryClient.invalidateQueries()
  }
  const withdraw = useMutation({
    ...api.learners.withdrawSelectedLearners.mutationOptions(),
    onSuccess: () => showUndoToast(m.learner_withdrawn({ name }), () => restore.mutate({ learnerIds })),
    onError: (error) => showToast(`${m.learner_not_withdrawn({ name })} ${refusalMessage(error)}`),
    onSettled: refresh,
  })
  const restore = useMutation({
    ...api.learners.restoreSelectedLearners.mutationOptions(),
    onSuccess: () => showToast(m.learner_restored({ name })),
    onError: (error) => showToast(`${m.learner_not_restored({ name })} ${refusalMessage(error)}`),
    onSettled: refresh,
  })
  return {
    withdraw: () => withdraw.mutate({ learnerIds }),
    restore: () => restore.mutate({ learnerIds }),
    isUnderWay: withdraw.isPending || restore.isPending,
  }
}
