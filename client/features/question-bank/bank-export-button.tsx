import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'

/** Saves the organisation's questions as a list for spreadsheets. */
export function BankExportButton() {
  const fetching = useMutation({
    mutationFn: () => client.questionBank.exportQuestionBank({}),
    onSuccess: (csv) => saveFile(m.bank_export_file(), csv as Blob),
    onError: (error) => showToast(`${m.bank_export_failed()} ${refusalMessage(error)}`),
  })
  return (
    <Button
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {m.bank_export()}
    </Button>
  )
}
