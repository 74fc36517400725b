import type { ReactNode } from 'react'
import styles from './nothing-line.module.css'

/** What a part of the day says while there is nothing in it. */
export const NothingLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.line}>{children}</p>
)
