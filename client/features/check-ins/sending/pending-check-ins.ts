import { queryOptions } from '@tanstack/react-query'
import { loadOrReload } from '#client/platform/page/missing-chunk.ts'
import { outboxChangeKey, pendingCheckInsKey } from './outbox-keys.ts'

/** Ids of the check-ins whose answers wait on this device. The outbox is loaded only where any may wait. */
export const pendingCheckInsQuery = queryOptions<string[]>({
  queryKey: pendingCheckInsKey,
  queryFn: async () => {
    if (!window.localStorage.getItem(outboxChangeKey)) return []
    const { listPendingCheckInIds } = await loadOrReload(() => import('./outbox.ts'), 'Outbox')
    return listPendingCheckInIds()
  },
  staleTime: Number.POSITIVE_INFINITY,
})
