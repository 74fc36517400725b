import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import type { RosterReadDetails } from '#shared/learners/roster/roster-read-details.ts'
import { type RosterUpload, uploadRosterFile } from './upload-roster-file.ts'

/** A file that was read, and how. */
export interface ChosenRosterFile {
  file: File
  reading: RosterReadDetails | null
}

/** Sends a file; once it is read, its roster needs not be asked for again. */
export function useUploadRosterFile(onRead: (rosterId: string, given: ChosenRosterFile) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: RosterUpload) => uploadRosterFile(sent),
    onSuccess: ({ roster, reading }, { file }) => {
      if (!roster) return
      queryClient.setQueryData(api.learners.readRoster.queryKey({ input: { rosterId: roster.id } }), roster)
      onRead(roster.id, { file, reading })
    },
  })
}
