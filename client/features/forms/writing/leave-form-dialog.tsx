import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { notSavedMessage } from './drafts/unsaved-form.ts'
import styles from './leave-form-dialog.module.css'

interface Props {
  onStay: () => void
  onLeave: () => void
  /** Keeps what was begun; rejects when it could not. */
  onKeep: () => Promise<void>
}

/** Asks whoever leaves a form that they have begun and not kept. Escape stays. */
export function LeaveFormDialog({ onStay, onLeave, onKeep }: Props) {
  const [keeping, setKeeping] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false })

  async function keep() {
    if (keeping.isBusy) return
    setKeeping({ isBusy: true })
    try {
      await onKeep()
    } catch (error) {
      setKeeping({ isBusy: false, fault: notSavedMessage(error) })
    }
  }

  return (
    <Dialog title={m.form_leave_title()} onClose={onStay} isKept>
      <p className={styles.consequence}>{m.form_leave_question()}</p>
      <div role="alert">
        <FieldFault>{keeping.fault}</FieldFault>
      </div>
      <DialogActions>
        <Button variant="subtle" color="red" onClick={onLeave}>
          {m.form_leave_anyway()}
        </Button>
        <Button variant="default" {...busyButtonProps(keeping.isBusy)} onClick={() => void keep()}>
          {m.form_keep_as_draft()}
        </Button>
        <Button variant="filled" data-autofocus onClick={onStay}>
          {m.form_stay()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
