import type { ReactNode } from 'react'
import styles from './field-anchor.module.css'

/** Where a link to a part of the form leads that has more than one field. */
export const FieldAnchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={styles.place}>
    {children}
  </div>
)
