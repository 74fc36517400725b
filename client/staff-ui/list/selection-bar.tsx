import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import styles from './selection-bar.module.css'

/** What can be done with the ticked rows; `SelectionAction`s go inside. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  return (
    <section className={styles.bar} aria-label={m.staff_selected({ count })}>
      <b role="status">{m.staff_selected({ count })}</b>
      {children}
      <Button variant="light" onClick={onClear} className={styles.clear}>
        {m.staff_clear()}
      </Button>
    </section>
  )
}

interface ActionProps {
  icon?: ReactNode
  onAct: () => void
  children: ReactNode
}

export function SelectionAction({ icon, onAct, children }: ActionProps) {
  return (
    <Button variant="light" leftSection={icon} onClick={onAct} className={styles.action}>
      {children}
    </Button>
  )
}
