import type { ReactNode } from 'react'
import styles from './indeterminate-progress.module.css'

/** Says that something goes on, without knowing how far it is. */
export const IndeterminateProgress = ({ children }: { children: ReactNode }) => (
  <div className={styles.inProgress} role="status">
    <span className={styles.bar} aria-hidden />
    {children}
  </div>
)
