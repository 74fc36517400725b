import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { GrantToApprove, RedemptionToApprove } from '#shared/rewards/endpoints.ts'
import { ReasonInputDialog } from '../reason-input-dialog.tsx'
import { refetchRewardApprovals } from './use-reward-approval.ts'

/** What is declined: a reward that was asked for, or tokens that were earned. */
export type RequestToDecline =
  | { kind: 'redemption'; asked: RedemptionToApprove }
  | { kind: 'grant'; asked: GrantToApprove }

/** Declines with the reason that the learner reads. */
export function DeclineDialog({ declined, onClose }: { declined: RequestToDecline; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { learnerName, id } = declined.asked
  const decline = useMutation({
    mutationFn: (why: string) => {
      const decision = { decision: 'decline', why } as const
      return declined.kind === 'redemption'
        ? client.rewards.decideRedemption({ redemptionId: id, decision })
        : client.rewards.decideGrants({ grantIds: [id], decision })
    },
    onSuccess: () => {
      showToast(m.reward_declined({ learner: learnerName }))
      onClose()
    },
    onSettled: () => refetchRewardApprovals(queryClient),
  })
  return (
    <ReasonInputDialog
      title={
        declined.kind === 'redemption'
          ? m.reward_decline_title({ name: declined.asked.name, learner: learnerName })
          : m.reward_decline_grant_title({ learner: learnerName })
      }
      send={m.reward_decline_go()}
      failed={m.reward_not_decided()}
      isSending={decline.isPending}
      error={decline.error}
      onSend={decline.mutate}
      onClose={onClose}
    />
  )
}
