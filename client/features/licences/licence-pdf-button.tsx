import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'

interface Props {
  id: string
  of: 'quote' | 'invoice'
  number: string
}

/** Takes a quote or an invoice along. */
export function LicencePdfButton({ id, of, number }: Props) {
  const name = of === 'quote' ? m.subscription_pdf_quote_name : m.subscription_pdf_invoice_name
  const making = useMutation({
    mutationFn: async () => (await client.licences.renderLicencePdf({ documentId: id, of })) as Blob,
    onSuccess: (file) => saveFile(`${name({ number })}.pdf`, file),
    onError: (error) => showToast(`${m.subscription_pdf_failed()} ${refusalMessage(error)}`),
  })
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      aria-label={m.subscription_pdf_of({ number })}
      loading={making.isPending}
      onClick={() => making.mutate()}
    >
      {m.subscription_pdf()}
    </Button>
  )
}
