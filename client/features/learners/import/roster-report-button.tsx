import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { ListFormat } from '#shared/list-file.ts'

/** Saves what a roster would do, or did, line by line. */
export function RosterReportButton({ roster: { id: rosterId } }: { roster: Roster }) {
  const fetching = useMutation({
    mutationFn: async (format: ListFormat) => ({
      format,
      file: await client.learners.exportRoster({ rosterId, format }),
    }),
    onSuccess: ({ format, file }) => saveFile(`${m.roster_report_file()}.${format}`, file as Blob),
    onError: (error) => showToast(`${m.roster_report_failed()} ${refusalMessage(error)}`),
  })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          loading={fetching.isPending}
        >
          {m.roster_report()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => fetching.mutate('csv')}>{m.list_save_csv()}</Menu.Item>
        <Menu.Item onClick={() => fetching.mutate('xlsx')}>{m.list_save_xlsx()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
