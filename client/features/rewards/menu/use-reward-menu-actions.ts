import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'

/** Orders a menu and takes rewards off it; what did not happen is said. */
export function useRewardMenuActions(learnerId: string | null) {
  const queryClient = useQueryClient()
  const told = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.rewards.key() }),
    onError: (error: unknown) => showToast(`${m.reward_menu_not_changed()} ${refusalMessage(error)}`),
  }
  const rank = useMutation({
    ...told,
    mutationFn: (rewardIds: string[]) => client.rewards.rankRewards({ learnerId, rewardIds }),
  })
  const put = useMutation({
    ...told,
    mutationFn: (given: { rewardId: string; isArchived: boolean }) => client.rewards.archiveReward(given),
  })
  const restore = ({ id }: RewardInMenu) => put.mutate({ rewardId: id, isArchived: false })
  return {
    rank: rank.mutateAsync,
    restore,
    archive(reward: RewardInMenu) {
      const onSuccess = () => showUndoToast(m.reward_archived({ name: reward.name }), () => restore(reward))
      put.mutate({ rewardId: reward.id, isArchived: true }, { onSuccess })
    },
  }
}
