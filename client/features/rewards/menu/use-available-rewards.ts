import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'

/** What a learner has worked for or can choose already, each name once: their own before the organisation's. */
export function useAvailableRewards(learnerId: string): readonly RewardInMenu[] {
  const own = useQuery(api.rewards.readLearnerTokens.queryOptions({ input: { learnerId } }))
  const all = useQuery(api.rewards.readMenu.queryOptions({ input: {} }))
  const known = [
    ...(own.data?.menu ?? []),
    ...(all.data?.rewards.filter(({ isArchived }) => !isArchived) ?? []),
  ]
  const names = known.map(({ name }) => name.toLowerCase())
  return known.filter((_, place) => names.indexOf(names[place]!) === place)
}
