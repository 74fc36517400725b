import type { QueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'

/** After a decision: what waits and the ledgers, and Today, which counts it. */
export const refetchRewardApprovals = (queryClient: QueryClient) =>
  Promise.all(
    [api.rewards.key(), api.checkIns.readToday.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
