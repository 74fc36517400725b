import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** A line that opens to what it sums up. */
export function Disclosure({
  title,
  sum,
  children,
}: {
  title: string
  sum?: ReactNode
  children: ReactNode
}) {
  return (
    <details className={styles.disclosure}>
      <summary>
        <IconChevronRight size={16} stroke={2} aria-hidden />
        {title}
        {sum && <span>{sum}</span>}
      </summary>
      {children}
    </details>
  )
}
