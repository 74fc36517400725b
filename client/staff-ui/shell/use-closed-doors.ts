import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onClosedDoor } from '#client/platform/closed-doors.ts'
import { api } from '#client/platform/staff-api.ts'

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
