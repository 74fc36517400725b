import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { drawnFor } from '../page/drawn-for.ts'
import { queryClient } from './query-client.ts'

/** A loader that asks while the screen loads. One try: a failure is the screen's to show, and to try again. */
export const prefetchQuery =
  <Answer, Failure, Kept, Key extends QueryKey>(options: FetchQueryOptions<Answer, Failure, Kept, Key>) =>
  async (): Promise<void> => {
    if (drawnFor()) return
    await queryClient.ensureQueryData({ ...options, retry: false }).catch(() => undefined)
  }
