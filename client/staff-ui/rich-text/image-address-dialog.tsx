import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import { FormDialog } from '../dialog/form-dialog.tsx'

interface Props {
  fetch: (address: string) => Promise<string>
  onFetched: (src: string, alt: string | null) => void
  onClose: () => void
}

/** Asks where a picture is and what it shows; with nothing entered, nothing happens. */
export function ImageAddressDialog({ fetch, onFetched, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [alt, setAlt] = useState('')
  const fetching = useMutation({
    mutationFn: fetch,
    onSuccess: (src) => {
      onClose()
      onFetched(src, alt.trim() || null)
    },
  })
  const send = () => (typed.trim() === '' ? onClose() : fetching.mutate(withScheme(typed.trim())))

  return (
    <FormDialog
      title={m.rich_image_url_title()}
      onClose={onClose}
      onSend={send}
      send={m.rich_image_insert()}
      isSending={fetching.isPending}
      error={fetching.error}
      failed={m.rich_image_not_fetched()}
    >
      <TextInput
        data-autofocus
        label={m.rich_image_url_title()}
        description={m.rich_image_url_hint()}
        value={typed}
        maxLength={2_000}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextInput
        label={m.rich_picture_shows()}
        description={m.rich_picture_shows_hint()}
        value={alt}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </FormDialog>
  )
}

const withScheme = (address: string) => (address.includes('://') ? address : `https://${address}`)
