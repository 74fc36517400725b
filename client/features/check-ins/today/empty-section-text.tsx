import type { ReactNode } from 'react'
import styles from './empty-section-text.module.css'

/** What a part of the day says while there is nothing in it. */
export const EmptySectionText = ({ children }: { children: ReactNode }) => (
  <p className={styles.line}>{children}</p>
)
