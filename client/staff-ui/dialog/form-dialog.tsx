import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'

type Props = { title: string } & ComponentProps<typeof DialogForm>

/** A few fields over the page. */
export const FormDialog = ({ title, ...form }: Props) => (
  <Dialog title={title} onClose={form.onClose} isKept>
    <DialogForm {...form} />
  </Dialog>
)
