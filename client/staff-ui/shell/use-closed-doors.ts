import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { onClosedDoor } from '#client/platform/session/closed-doors.ts'

/** Whenever a call is refused for who called, asks again what they are in which organisation. */
export function useClosedDoors() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onClosedDoor(() => {
        const organisations = { queryKey: api.organisations.list.key() }
        void queryClient.invalidateQueries(organisations, { cancelRefetch: false })
      }),
    [queryClient],
  )
}
