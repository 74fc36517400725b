import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { LeaveDialog } from '../dialog/leave-dialog.tsx'
import { useRestoreFocus } from '../dialog/use-restore-focus.ts'
import styles from './confirm-dialog.module.css'

export interface ConfirmOptions {
  title: string
  /** The consequence, in words. */
  consequence: ReactNode
  /** The verb of the button that goes on. */
  confirm: string
  /** The verb of the button that does not; "Cancel" unless given. */
  decline?: string
  isDestructive?: boolean
}

interface Props {
  question: ConfirmOptions
  onAnswer: (goOn: boolean) => void
}

/** Asks in words what would follow; Escape and Cancel do nothing. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const { title, consequence, confirm, decline, isDestructive } = question
  useRestoreFocus()
  return (
    <Modal opened onClose={() => onAnswer(false)} title={title} size={460} returnFocus={false}>
      <p className={styles.consequence}>{consequence}</p>
      <div className={styles.actions}>
        <LeaveDialog onClose={() => onAnswer(false)} verb={decline} isFirst />
        <Button variant="filled" color={isDestructive ? 'red' : undefined} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
