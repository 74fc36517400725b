import type { ReactNode } from 'react'
import styles from './ruled-list.module.css'

/** Things of a line or two each, on hairlines. */
export const RuledList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

/** Stands in its place while there is nothing to list. */
export const EmptyListNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.none} role="status">
    {children}
  </p>
)
