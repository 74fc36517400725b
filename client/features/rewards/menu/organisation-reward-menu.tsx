import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { m } from '#client/words/messages.js'
import { RewardMenu } from './reward-menu.tsx'

/** The rewards that every learner of the organisation can choose. */
export function OrganisationRewardMenu({ mayWrite }: { mayWrite: boolean }) {
  const query = useQuery(api.rewards.readMenu.queryOptions({ input: {} }))
  if (query.isPending) return <ListSkeleton label={m.reward_menu_of_all()} columns={2} rows={3} />
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.reward_menu_failed()} onRetry={() => void query.refetch()} />
    )
  return (
    <RewardMenu
      title={m.reward_menu_of_all()}
      says={m.reward_menu_of_all_says()}
      none={m.reward_menu_of_all_none()}
      learnerId={null}
      rewards={query.data.rewards}
      mayWrite={mayWrite}
    />
  )
}
