import type { ReactNode } from 'react'
import styles from './going-bar.module.css'

/** Says that something goes on, without knowing how far it is. */
export const GoingBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.going} role="status">
    <span className={styles.bar} aria-hidden />
    {children}
  </div>
)
