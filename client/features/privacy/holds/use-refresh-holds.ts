import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import type { Hold } from '#shared/privacy/hold.ts'

/** Shows holds as they are now, and asks anew for what they call off or keep from being erased. */
export function useRefreshHolds() {
  const queryClient = useQueryClient()
  return (holds: { holds: Hold[] }) => {
    queryClient.setQueryData(api.privacy.readHolds.queryKey({ input: {} }), holds)
    return queryClient.invalidateQueries({ queryKey: api.privacy.readOrganisationErasure.key() })
  }
}
