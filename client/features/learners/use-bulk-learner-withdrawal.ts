import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'

/** Withdraws many learners or brings them back, and takes back either when asked. */
export function useBulkLearnerWithdrawal(learnerIds: readonly string[], onDone: () => void) {
  const attempt = useCallWithErrorToast()
  const confirm = useConfirm()
  const [isUnderWay, setUnderWay] = useState(false)

  const restore = (ids: readonly string[]) =>
    attempt({
      call: () => client.learners.restoreSelectedLearners({ learnerIds: [...ids] }),
      onDone: ({ learnerIds: restored }) => {
        showToast(m.learners_restored({ count: restored.length }))
        onDone()
      },
      failed: m.learners_not_restored(),
    })
  const withdraw = () =>
    attempt({
      call: () => client.learners.withdrawSelectedLearners({ learnerIds: [...learnerIds] }),
      onDone: ({ learnerIds: withdrawn }) => {
        showUndoToast(m.learners_are_withdrawn({ count: withdrawn.length }), () => void restore(withdrawn))
        onDone()
      },
      failed: m.learners_not_withdrawn(),
    })
  const goOn = async (work: () => Promise<void>) => {
    setUnderWay(true)
    await work()
    setUnderWay(false)
  }

  return {
    isUnderWay,
    restore: () => void goOn(() => restore(learnerIds)),
    async askToWithdraw() {
      const count = learnerIds.length
      const question = {
        title: m.learners_withdraw_title({ count }),
        consequence: m.learners_withdraw_says(),
        confirm: m.learner_withdraw(),
      }
      if (await confirm(question)) await goOn(withdraw)
    },
  }
}
