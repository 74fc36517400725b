import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { ListFormat } from '#shared/list-file.ts'

interface Props {
  /** What the file is called. */
  name: string
  onSave: (format: ListFormat) => Promise<object>
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Takes a list along, for any program or for spreadsheets. */
export function SaveListFile({ name, onSave }: Props) {
  const save = useMutation({
    mutationFn: async (format: ListFormat) => ({ format, file: await onSave(format) }),
    onSuccess: ({ format, file }) => saveFile(`${name}.${format}`, file as Blob),
    onError: (error) => showToast(`${m.list_not_saved()} ${refusalMessage(error)}`),
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
