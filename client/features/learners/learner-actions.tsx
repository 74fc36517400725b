import { IconArrowBackUp, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { SelectionAction } from '#client/staff-ui/list/selection-action.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { RecordConsentsAction } from './consents/record-consents-action.tsx'
import { GroupMembershipActions } from './group-membership-actions.tsx'
import { SignInActions } from './sign-in/sign-in-actions.tsx'
import type { SignInRenewal } from './sign-in/sign-in-renewal-dialog.tsx'

interface Props {
  learnerIds: readonly string[]
  groups: readonly Group[]
  /** The group that the list is narrowed to. */
  shown: Group | undefined
  /** They take part no more. */
  areWithdrawn: boolean
  onRenew: (renewal: SignInRenewal) => void
  onDone: () => void
}

/** What can be done with the learners that are ticked. */
export function LearnerActions({ areWithdrawn, onRenew, ...ticked }: Props) {
  const { isUnderWay, restore, askToWithdraw } = useBulkLearnerWithdrawal(ticked.learnerIds, ticked.onDone)
  if (areWithdrawn)
    return (
      <SelectionAction
        icon={<IconArrowBackUp size={16} stroke={2} aria-hidden />}
        isBusy={isUnderWay}
        onAct={restore}
      >
        {m.learner_restore()}
      </SelectionAction>
    )
  return (
    <>
      <GroupMembershipActions {...ticked} />
      <RecordConsentsAction learnerIds={ticked.learnerIds} onDone={ticked.onDone} />
      <SignInActions learnerIds={ticked.learnerIds} onRenew={onRenew} />
      <SelectionAction
        icon={<IconMinus size={16} stroke={2} aria-hidden />}
        isBusy={isUnderWay}
        onAct={() => void askToWithdraw()}
      >
        {m.learners_withdraw()}
      </SelectionAction>
    </>
  )
}

/** Withdraws many learners or brings them back, and takes back either when asked. */
function useBulkLearnerWithdrawal(learnerIds: readonly string[], onDone: () => void) {
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
