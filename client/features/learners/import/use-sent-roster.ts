import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import type { RosterReading } from '#shared/learners/roster/roster-reading.ts'
import { type RosterUpload, sendRoster } from './send-roster.ts'

/** A file that was read, and how. */
export interface ChosenRosterFile {
  file: File
  reading: RosterReading | null
}

/** Sends a file; once it is read, its roster needs not be asked for again. */
export function useSentRoster(onRead: (rosterId: string, given: ChosenRosterFile) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: RosterUpload) => sendRoster(sent),
    onSuccess: ({ roster, reading }, { file }) => {
      if (!roster) return
      queryClient.setQueryData(api.learners.readRoster.queryKey({ input: { rosterId: roster.id } }), roster)
      onRead(roster.id, { file, reading })
    },
  })
}
