import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface Props {
  icon?: ReactNode
  /** Quiet says what is normal; teal what was reached; paper that somebody typed it in from paper. */
  look?: 'quiet' | 'teal' | 'paper'
  children: ReactNode
}

/** A short state beside a thing. */
export function Tag({ icon, look = 'quiet', children }: Props) {
  return (
    <span className={styles.tag} data-look={look}>
      {icon}
      {children}
    </span>
  )
}
