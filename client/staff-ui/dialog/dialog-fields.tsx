import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import { DialogActions } from './dialog.tsx'
import styles from './dialog-fields.module.css'
import { LeaveDialog } from './leave-dialog.tsx'

interface Props {
  onClose: () => void
  /** Called when the form is sent, and again when another try is asked for. */
  onSend: () => void
  /** The verb of the button that sends. */
  send: string
  /** The verb of the button that leaves it, as that of `LeaveDialog`. */
  leave?: string
  /** What it does cannot be taken back. */
  isDestructive?: boolean
  isSending: boolean
  /** Why the last try failed; a field that is at fault says so itself. */
  error: unknown
  /** What did not happen, e.g. "The learner was not added." */
  failed: string
  children: ReactNode
}

/** The fields of a dialog. What was typed stays when it is refused, and the focus goes to the first fault. */
export function DialogFields({
  onClose,
  onSend,
  send,
  leave,
  isDestructive,
  isSending,
  error,
  failed,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [unplaced, setUnplaced] = useState<unknown>(null)
  useEffect(() => {
    if (!error) return
    const frame = requestAnimationFrame(() => {
      const fault = form.current?.querySelector<HTMLElement>(faults)
      if (!fault) setUnplaced(error)
      // The button lost the focus while it was waiting.
      const place = fault ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
      place?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [error])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSend()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {Boolean(error) && (!hasFields(error) || unplaced === error) && (
        <ErrorNotice what={failed} onRetry={onSend}>
          {refusalMessage(error)}
        </ErrorNotice>
      )}
      {children}
      <DialogActions>
        <LeaveDialog onClose={onClose} verb={leave} />
        <Button type="submit" variant="filled" color={isDestructive ? 'red' : undefined} loading={isSending}>
          {send}
        </Button>
      </DialogActions>
    </form>
  )
}

const hasFields = (error: unknown) => Object.keys(findRefusal(error)?.fields ?? {}).length > 0

const faults = '[aria-invalid="true"], input[data-invalid], fieldset[data-invalid] input'
