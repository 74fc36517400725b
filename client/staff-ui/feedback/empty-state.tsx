import type { ReactNode } from 'react'
import { EmptyListDrawing } from './empty-list-drawing.tsx'
import styles from './empty-state.module.css'

interface Props {
  title: string
  /** What this is for. */
  children: ReactNode
  /** The first step, as the primary action. */
  actions?: ReactNode
  /** What to know before the first step. */
  hint?: string
}

/** Nothing here yet: what it is for, and the first step. */
export function EmptyState({ title, children, actions, hint }: Props) {
  return (
    <section className={styles.empty}>
      <EmptyListDrawing />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  )
}
