import type { ReactNode } from 'react'
import styles from './beside-preview.module.css'

/** What is said of a form, and beside it the form as its learners see it, which comes last. */
export const BesidePreview = ({ children }: { children: ReactNode }) => (
  <div className={styles.beside} data-wide>
    {children}
  </div>
)
