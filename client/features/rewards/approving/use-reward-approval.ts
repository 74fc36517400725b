import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { GrantToApprove, RedemptionToApprove } from '#shared/rewards/endpoints.ts'

/** Says yes to what learners asked for and earned; a reward given can be undone within reach. */
export function useRewardApproval() {
  const queryClient = useQueryClient()
  const told = {
    onSettled: () => refetchRewardApprovals(queryClient),
    onError: (error: unknown) => showToast(`${m.reward_not_decided()} ${refusalMessage(error)}`),
  }
  const undo = useMutation({
    ...told,
    mutationFn: (redemptionId: string) =>
      client.rewards.undoRedemption({ redemptionId, why: m.reward_approved_by_mistake() }),
  })
  const approve = useMutation({
    ...told,
    mutationFn: ({ id }: RedemptionToApprove) =>
      client.rewards.decideRedemption({ redemptionId: id, decision: { decision: 'approve' } }),
    onSuccess: (_, { id, name, learnerName }) =>
      showUndoToast(m.reward_approved({ name, learner: learnerName }), () => undo.mutate(id)),
  })
  const unhand = useMutation({
    ...told,
    mutationFn: (redemptionId: string) =>
      client.rewards.markRedemptionHandedOver({ redemptionId, isHandedOver: false }),
  })
  const handOver = useMutation({
    ...told,
    mutationFn: ({ id }: RedemptionToApprove) =>
      client.rewards.markRedemptionHandedOver({ redemptionId: id, isHandedOver: true }),
    onSuccess: (_, { id, name, learnerName }) =>
      showUndoToast(m.reward_handed_over({ name, learner: learnerName }), () => unhand.mutate(id)),
  })
  const approveGrants = useMutation({
    ...told,
    mutationFn: (grants: readonly GrantToApprove[]) =>
      client.rewards.decideGrants({
        grantIds: grants.map(({ id }) => id),
        decision: { decision: 'approve' },
      }),
    onSuccess: (_, grants) => showToast(m.reward_grants_approved({ count: grants.length })),
  })
  return { approve: approve.mutate, handOver: handOver.mutate, approveGrants: approveGrants.mutate }
}

/** After a decision: what waits and the ledgers, and Today, which counts it. */
export const refetchRewardApprovals = (queryClient: QueryClient) =>
  Promise.all(
    [api.rewards.key(), api.checkIns.readToday.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
