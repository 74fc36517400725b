import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { onForbidden } from '#client/platform/session/forbidden.ts'

/** Whenever a call is refused for who called, asks again what they are in which organisation. */
export function useRefreshOnForbidden() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onForbidden(() => {
        const organisations = { queryKey: api.organisations.readMyOrganisations.key() }
        void queryClient.invalidateQueries(organisations, { cancelRefetch: false })
      }),
    [queryClient],
  )
}
