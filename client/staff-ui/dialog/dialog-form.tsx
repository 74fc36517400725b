import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { refusalOf } from '#client/platform/refusal.ts'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { m } from '#client/words/messages.js'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import { DialogActions } from './dialog.tsx'
import styles from './dialog-form.module.css'

interface Props {
  onClose: () => void
  /** Called when the form is sent, and again when another try is asked for. */
  onSend: () => void
  /** The verb of the button that sends. */
  send: string
  /** What leaving it is called where “Cancel” could be taken for what the dialog does. */
  leave?: string
  isSending: boolean
  /** Why the last try failed; its fields say their part themselves. */
  error: unknown
  /** What did not happen, e.g. "The learner was not added." */
  failed: string
  children: ReactNode
}

/** The fields of a dialog. What was typed stays when it is refused, and the focus goes to the first fault. */
export function DialogForm({ onClose, onSend, send, leave, isSending, error, failed, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) focusFirstFault(form.current)
  }, [error])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSend()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {Boolean(error) && !hasFields(error) && (
        <ErrorNotice what={failed} onRetry={onSend}>
          {refusalWords(error)}
        </ErrorNotice>
      )}
      {children}
      <DialogActions>
        <Button variant="subtle" onClick={onClose}>
          {leave ?? m.staff_cancel()}
        </Button>
        <Button type="submit" variant="filled" loading={isSending}>
          {send}
        </Button>
      </DialogActions>
    </form>
  )
}

const hasFields = (error: unknown) => Object.keys(refusalOf(error)?.fields ?? {}).length > 0

function focusFirstFault(form: HTMLFormElement | null) {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid] input')?.focus(),
  )
}
