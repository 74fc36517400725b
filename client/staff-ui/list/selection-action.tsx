import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './selection-action.module.css'

interface Props {
  icon?: ReactNode
  isBusy?: boolean
  onAct: () => void
  children: ReactNode
}

/** One of the things that can be done with the ticked rows. */
export function SelectionAction({ icon, isBusy, onAct, children }: Props) {
  return (
    <Button variant="light" leftSection={icon} loading={isBusy} onClick={onAct} className={styles.action}>
      {children}
    </Button>
  )
}
