import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { client } from '#client/platform/staff-api.ts'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { ListFormat } from '#shared/list-file.ts'
import { useSoughtEntries } from './use-sought-entries.ts'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Takes along what is found of the audit log. */
export function SaveAuditLog() {
  const { sought } = useSoughtEntries()
  const save = useMutation({
    mutationFn: async (format: ListFormat) => ({
      format,
      file: await client.audit.saved({ ...sought, format }),
    }),
    onSuccess: ({ format, file }) => saveFile(`${m.audit_log_file()}.${format}`, file as Blob),
    onError: (error) => showDone(`${m.list_not_saved()} ${refusalWords(error)}`),
  })
  return (
    <>
      <Button
        leftSection={<IconFileText {...icon} />}
        disabled={save.isPending}
        onClick={() => save.mutate('csv')}
      >
        {m.list_save_csv()}
      </Button>
      <Button
        leftSection={<IconFileSpreadsheet {...icon} />}
        disabled={save.isPending}
        onClick={() => save.mutate('xlsx')}
      >
        {m.list_save_xlsx()}
      </Button>
    </>
  )
}
