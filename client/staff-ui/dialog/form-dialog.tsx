import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogFields } from './dialog-fields.tsx'

type Props = { title: string } & ComponentProps<typeof DialogFields>

/** A few fields over the page. */
export const FormDialog = ({ title, ...form }: Props) => (
  <Dialog title={title} onClose={form.onClose} isKept>
    <DialogFields {...form} />
  </Dialog>
)
