import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'

/** Saves what a roster would do, or did, line by line. */
export function RosterReportButton({ roster: { id: rosterId } }: { roster: Roster }) {
  const fetching = useMutation({
    mutationFn: () => client.learners.exportRoster({ rosterId }),
    onSuccess: (csv) => saveFile(m.roster_report_file(), csv as Blob),
    onError: (error) => showToast(`${m.roster_report_failed()} ${refusalMessage(error)}`),
  })
  return (
    <Button
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {m.roster_report()}
    </Button>
  )
}
