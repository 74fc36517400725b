import { IconArrowBackUp, IconMinus } from '@tabler/icons-react'
import { SelectionAction } from '#client/staff-ui/list/selection-action.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { RecordConsentsAction } from './consents/record-consents-action.tsx'
import { GroupMembershipActions } from './group-membership-actions.tsx'
import { SignInActions } from './sign-in/sign-in-actions.tsx'
import type { SignInRenewal } from './sign-in/sign-in-renewal-dialog.tsx'
import { useBulkLearnerWithdrawal } from './use-bulk-learner-withdrawal.ts'

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
