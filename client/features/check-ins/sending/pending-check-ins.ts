import { queryOptions } from '@tanstack/react-query'
import { loadOrReload } from '#client/platform/page/missing-chunk.ts'

/** Stored while answers may wait on this device, and changed with them, so that other tabs hear of it. */
export const outboxChangeKey = 'outbox_change'

/** Ids of the check-ins whose answers wait on this device. The outbox is loaded only where any may wait. */
export const pendingCheckInsQuery = queryOptions<string[]>({
  queryKey: ['outbox'],
  queryFn: async () => {
    if (!window.localStorage.getItem(outboxChangeKey)) return []
    const { listPendingCheckInIds } = await loadOrReload(() => import('./outbox.ts'), 'The outbox')
    return listPendingCheckInIds()
  },
  staleTime: Number.POSITIVE_INFINITY,
})
