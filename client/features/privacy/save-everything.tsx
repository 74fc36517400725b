import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  fetch: () => Promise<object>
  /** What the file is called. */
  file: string
}

/** Saves everything that is kept as one file. */
export function SaveEverything({ fetch, file }: Props) {
  const saving = useMutation({
    mutationFn: fetch,
    onSuccess: (zip) => saveFile(file, zip as Blob),
    onError: (error) => showDone(`${m.export_failed()} ${refusalWords(error)}`),
  })
  return (
    <Button
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {m.export_everything()}
    </Button>
  )
}
